import TextInput from '@mui/material/TextField'
import type { Ref } from 'react'
import { reviewText } from './reviewText.ts'

interface Props {
  input: Ref<HTMLInputElement>
  note: string
  onChange: (note: string) => void
}

/** The note of an approval. A long supply and an old page need it. */
export const ReviewNote = ({ input, note, onChange }: Props) => (
  <TextInput
    inputRef={input}
    size="small"
    multiline
    label={reviewText('note')}
    helperText={reviewText('noteHelp')}
    value={note}
    onChange={({ target }) => onChange(target.value)}
    slotProps={{ htmlInput: { maxLength: 1000, dir: 'auto' } }}
  />
)
