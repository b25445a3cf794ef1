import FormHelperText from '@mui/material/FormHelperText'
import InputLabel from '@mui/material/InputLabel'
import TextInput, { type TextFieldProps } from '@mui/material/TextField'
import { useId } from 'react'

type Props = Pick<TextFieldProps, 'value' | 'onChange' | 'onKeyDown' | 'autoFocus'> & {
  label: string
  hint?: string
  maxLength: number
  /** Value and name of each choice of a select, in place of typing. */
  choices?: readonly (readonly [string, string])[]
}

/** A text field or a select with its label above it, which stands right in both directions of writing. */
export const Field = ({ label, hint, maxLength, choices, ...input }: Props) => {
  const id = useId()
  return (
    <div>
      <InputLabel htmlFor={id}>{label}</InputLabel>
      <TextInput
        {...input}
        id={id}
        fullWidth
        hiddenLabel
        select={choices !== undefined}
        slotProps={{
          htmlInput: { autoComplete: 'off', dir: 'auto', maxLength },
          ...(choices ? { select: { native: true } } : {}),
        }}
      >
        {choices?.map(([value, name]) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </TextInput>
      {hint && <FormHelperText>{hint}</FormHelperText>}
    </div>
  )
}
