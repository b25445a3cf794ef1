import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { useInput } from 'react-admin'
import { useFormContext } from 'react-hook-form'
import { t } from '../../core/i18n/t.ts'
import { DropZone } from '../images/DropZone.tsx'
import { SmallImage } from '../images/SmallImage.tsx'
import { useUpload } from '../images/useUpload.ts'

/** The contract's limit. */
const MAX_IMAGES = 10

/** More images of a product, stored in `images` in their display order. */
export const GalleryInput = () => {
  const { field } = useInput<string[]>({ source: 'images', defaultValue: [] })
  const { upload, percent, rejected } = useUpload('product')
  const { getValues } = useFormContext<{ images?: string[] }>()
  const images: string[] = field.value ?? []
  const send = async (files: File[]) => {
    const full = t('products.maxImages', { count: MAX_IMAGES })
    const added = await upload(files, { free: MAX_IMAGES - images.length, full })
    // The form's present value: an image may have been removed while others were sent.
    if (added.length > 0) field.onChange([...(getValues('images') ?? []), ...added])
  }
  const first = (address: string) => field.onChange([address, ...images.filter((other) => other !== address)])
  return (
    <DropZone
      label={t('products.moreImages')}
      button={t('products.chooseImages')}
      multiple
      percent={percent}
      rejected={rejected}
      onFiles={(files) => void send(files)}
    >
      {images.map((address, place) => (
        <Stack key={address} sx={{ alignItems: 'center' }}>
          <SmallImage address={address} alt={t('products.imageNumber', { number: place + 1 })} side={72} />
          {place > 0 && (
            <Button size="small" onClick={() => first(address)}>
              {t('products.toFront')}
            </Button>
          )}
          <Button
            size="small"
            color="error"
            onClick={() => field.onChange(images.filter((other) => other !== address))}
          >
            {t('app.remove')}
          </Button>
        </Stack>
      ))}
    </DropZone>
  )
}
