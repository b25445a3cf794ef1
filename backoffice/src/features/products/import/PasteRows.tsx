import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import TextInput from '@mui/material/TextField'
import { useState } from 'react'
import { importText } from './importText.ts'

/** Rows that were copied from a spreadsheet, as a file. */
export const PasteRows = ({ disabled, onRows }: { disabled: boolean; onRows: (file: File) => void }) => {
  const [text, setText] = useState('')
  return (
    <Stack spacing={1} sx={{ width: '100%', alignItems: 'flex-start' }}>
      <TextInput
        fullWidth
        multiline
        minRows={2}
        maxRows={8}
        label={importText('paste')}
        helperText={importText('pasteHint')}
        value={text}
        onChange={({ target }) => setText(target.value)}
        slotProps={{ htmlInput: { dir: 'auto', spellCheck: false } }}
      />
      <Button
        variant="outlined"
        disabled={disabled || !text.trim().includes('\n')}
        onClick={() => onRows(new File([text.trim()], 'pasted-rows.csv', { type: 'text/csv' }))}
      >
        {importText('pasteUse')}
      </Button>
    </Stack>
  )
}
