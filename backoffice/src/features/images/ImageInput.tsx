import Button from '@mui/material/Button'
import { useInput } from 'react-admin'
import { t } from '../../core/i18n/t.ts'
import { DropZone } from './DropZone.tsx'
import type { ImageOwner } from './imageMethods.ts'
import { SmallImage } from './SmallImage.tsx'
import { useUpload } from './useUpload.ts'

/**
 * The one product image, a brand or a category: dropped or chosen, sent at once, its address kept in `image`.
 */
export const ImageInput = ({ of }: { of: ImageOwner }) => {
  const { field } = useInput<string | null>({ source: 'image', defaultValue: null })
  const { upload, percent, refused } = useUpload(of)
  const send = async (files: File[]) => {
    const [address] = await upload(files, { room: 1, full: t('images.onlyOne') })
    if (address) field.onChange(address)
  }
  return (
    <DropZone
      label={t('images.imageOf', { of })}
      button={field.value ? t('images.another') : t('images.choose')}
      percent={percent}
      refused={refused}
      onFiles={(files) => void send(files)}
    >
      {field.value && (
        <>
          <SmallImage address={field.value} alt={t('images.alt', { of })} side={96} />
          <Button color="error" onClick={() => field.onChange(null)}>
            {t('app.remove')}
          </Button>
        </>
      )}
    </DropZone>
  )
}
