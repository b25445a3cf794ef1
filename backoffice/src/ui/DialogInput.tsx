import TextInput, { type TextFieldProps } from '@mui/material/TextField'
import { createContext, useContext } from 'react'
import type { Faults } from './faults.ts'

export const DialogFaults = createContext<Faults>({})

/** A field of a FormDialog: what is wrong with it stands below it instead of its hint. */
export const DialogInput = ({ name, helperText, ...props }: TextFieldProps & { name: string }) => {
  const fault = useContext(DialogFaults)[name]
  return <TextInput {...props} name={name} error={fault !== undefined} helperText={fault ?? helperText} />
}
