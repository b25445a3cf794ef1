import TextInput, { type TextFieldProps } from '@mui/material/TextField'
import { createContext, useContext } from 'react'
import type { FieldErrors } from './fieldErrors.ts'

export const DialogErrors = createContext<FieldErrors>({})

/** A field of a FormDialog. Its error stands below it in place of its hint. */
export const DialogInput = ({ name, helperText, ...props }: TextFieldProps & { name: string }) => {
  const error = useContext(DialogErrors)[name]
  return <TextInput {...props} name={name} error={error !== undefined} helperText={error ?? helperText} />
}
