import FormHelperText from '@mui/material/FormHelperText'
import InputLabel from '@mui/material/InputLabel'
import TextInput, { type TextFieldProps } from '@mui/material/TextField'
import { useId } from 'react'

type Props = Pick<TextFieldProps, 'value' | 'onChange' | 'onKeyDown' | 'autoFocus'> & {
  label: string
  hint?: string
  maxLength: number
}

/** A text field with its label above it, which stands right in both directions of writing. */
export const Field = ({ label, hint, maxLength, ...input }: Props) => {
  const id = useId()
  return (
    <div>
      <InputLabel htmlFor={id}>{label}</InputLabel>
      <TextInput
        {...input}
        id={id}
        fullWidth
        hiddenLabel
        slotProps={{ htmlInput: { autoComplete: 'off', dir: 'auto', maxLength } }}
      />
      {hint && <FormHelperText>{hint}</FormHelperText>}
    </div>
  )
}
