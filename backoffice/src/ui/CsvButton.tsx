import Button from '@mui/material/Button'
import { type ReactNode, useRef } from 'react'

interface Props {
  label: string
  startIcon?: ReactNode
  disabled?: boolean
  onChoose: (file: File) => void
}

/** Opens the choice of one CSV file. */
export const CsvButton = ({ label, startIcon, disabled, onChoose }: Props) => {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button
        variant="outlined"
        startIcon={startIcon}
        disabled={disabled}
        onClick={() => input.current?.click()}
        sx={{ alignSelf: 'flex-start', minHeight: 44 }}
      >
        {label}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept=".csv,text/csv"
        aria-label={label}
        onChange={({ target }) => {
          const [file] = target.files ?? []
          if (file) onChoose(file)
          // The same file may be chosen again after it was mended.
          target.value = ''
        }}
      />
    </>
  )
}
