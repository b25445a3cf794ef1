import TextInput from '@mui/material/TextField'
import type { StepWords } from './useStepWords.ts'

interface Props {
  /** What the field of the comment is called. */
  comment: string
  /** The parcel may leave next: who carries it is asked. */
  ships: boolean
  words: StepWords
  onChange: (words: StepWords) => void
}

/** What a step of an order or a parcel is told with. */
export const StepFields = ({ comment, ships, words, onChange }: Props) => {
  const fields: (readonly [keyof StepWords, string, number])[] = [
    ['comment', comment, 500],
    ...(ships
      ? ([
          ['courier', 'Courier', 100],
          ['trackingNumber', 'Tracking number', 100],
        ] as const)
      : []),
  ]
  return fields.map(([name, label, maxLength]) => (
    <TextInput
      key={name}
      size="small"
      label={label}
      value={words[name]}
      onChange={(event) => onChange({ ...words, [name]: event.target.value })}
      slotProps={{ htmlInput: { maxLength } }}
    />
  ))
}
