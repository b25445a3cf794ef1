import Button from '@mui/material/Button'
import LinearProgress from '@mui/material/LinearProgress'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { type DragEvent, useState } from 'react'
import { useInput, useNotify } from 'react-admin'
import { createClient } from 'shared-api/client'
import { texts } from 'shared-api/texts'
import { http } from '../app/http.ts'
import { toHttpError } from '../app/toHttpError.ts'

const api = createClient(http)

/** The picture of a product: dropped or chosen, sent at once, its address kept in `image`. */
export const PictureInput = () => {
  const { field } = useInput<string | null>({ source: 'image', defaultValue: null })
  const notify = useNotify()
  const [percent, setPercent] = useState<number | null>(null)
  const send = async (file?: File) => {
    if (!file || percent !== null) return
    setPercent(0)
    await api('POST /upload', {
      form: { purpose: 'product' },
      files: [file],
      onUploadProgress: ({ progress = 0 }) => setPercent(progress * 100),
    })
      .then(({ data }) => field.onChange(data.url))
      .catch((error) => {
        const told = toHttpError(error, texts.uploadProductImage.failure) as Error
        notify(told.message, { type: 'error' })
      })
    setPercent(null)
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    void send(event.dataTransfer.files[0])
  }
  return (
    <Stack
      spacing={1}
      onDragOver={(event) => event.preventDefault()}
      onDrop={drop}
      sx={{ width: '100%', p: 2, mb: 2, border: '1px dashed', borderColor: 'divider', borderRadius: 2 }}
    >
      <Stack direction="row" spacing={2} useFlexGap sx={{ alignItems: 'center', flexWrap: 'wrap' }}>
        {field.value && (
          <img src={field.value} alt="The product" width={96} height={96} style={{ objectFit: 'contain' }} />
        )}
        <Button component="label" variant="outlined" disabled={percent !== null}>
          {field.value ? 'Another picture' : 'Choose a picture'}
          <input
            type="file"
            accept="image/jpeg,image/png,image/webp"
            aria-label="Picture of the product"
            style={{ opacity: 0, position: 'absolute', inset: 0, width: '100%' }}
            onChange={(event) => void send(event.target.files?.[0])}
          />
        </Button>
        {field.value && (
          <Button color="error" onClick={() => field.onChange(null)}>
            Remove
          </Button>
        )}
        <Typography variant="body2" color="text.secondary">
          or drop one here: JPEG, PNG or WebP, up to 5 MB
        </Typography>
      </Stack>
      {percent !== null && <LinearProgress variant="determinate" value={percent} aria-label="Sending" />}
    </Stack>
  )
}
