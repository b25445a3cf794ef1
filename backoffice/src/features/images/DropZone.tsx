import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import LinearProgress from '@mui/material/LinearProgress'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { type DragEvent, type ReactNode, useRef, useState } from 'react'
import { t } from '../../core/i18n/t.ts'
import type { RejectedImage } from './useUpload.ts'

interface Props {
  /** The accessible name of the choice. */
  label: string
  button: string
  multiple?: boolean
  percent: number | null
  rejected: readonly RejectedImage[]
  onFiles: (files: File[]) => void
  children?: ReactNode
}

/** An area to drop or choose images, with the progress of the upload and the rejected files. */
export const DropZone = ({
  label,
  button,
  multiple = false,
  percent,
  rejected,
  onFiles,
  children,
}: Props) => {
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setIsOver] = useState(false)
  const take = (files: FileList | null) => {
    if (files) onFiles([...files])
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setIsOver(false)
    take(event.dataTransfer.files)
  }
  return (
    <Stack
      spacing={1}
      onDragOver={(event) => {
        event.preventDefault()
        setIsOver(true)
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
      sx={{
        width: '100%',
        p: 2,
        mb: 2,
        border: '1px dashed',
        borderColor: isOver ? 'primary.main' : 'divider',
        borderRadius: 2,
      }}
    >
      <Stack direction="row" spacing={2} useFlexGap sx={{ alignItems: 'center', flexWrap: 'wrap' }}>
        {children}
        <Button variant="outlined" disabled={percent !== null} onClick={() => input.current?.click()}>
          {button}
        </Button>
        <input
          ref={input}
          type="file"
          hidden
          multiple={multiple}
          accept="image/jpeg,image/png,image/webp"
          aria-label={label}
          onChange={(event) => {
            take(event.target.files)
            // The same file may be chosen again after it failed.
            event.target.value = ''
          }}
        />
        <Typography variant="body2" color="textSecondary">
          {t('images.drop', { many: multiple ? 'yes' : 'no' })}
        </Typography>
      </Stack>
      {percent !== null && (
        <LinearProgress variant="determinate" value={percent} aria-label={t('images.sending')} />
      )}
      {rejected.length > 0 && (
        <Alert severity="error" sx={{ overflowWrap: 'anywhere' }}>
          {rejected.map(({ name, reason }, place) => (
            <div key={place}>
              <bdi>{name}</bdi>: {reason}
            </div>
          ))}
        </Alert>
      )}
    </Stack>
  )
}
