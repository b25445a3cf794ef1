import TextInput, { type TextFieldProps } from '@mui/material/TextField'
import { createContext, useContext } from 'react'
import type { Faults } from './faults.ts'

export const DialogFaults = createContext<Faults>({})

/** A field of a FormDialog. Its error stands below it in place of its hint. */
export const DialogInput = ({ name, helperText, ...props }: TextFieldProps & { name: string }) => {
  const fault = useContext(DialogFaults)[name]
  return <TextInput {...props} name={name} error={fault !== undefined} helperText={fault ?? helperText} />
}
