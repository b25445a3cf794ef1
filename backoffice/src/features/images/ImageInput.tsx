import Button from '@mui/material/Button'
import { useInput } from 'react-admin'
import { t } from '../../core/i18n/t.ts'
import { DropZone } from './DropZone.tsx'
import type { ImageOwner } from './imageMethods.ts'
import { SmallImage } from './SmallImage.tsx'
import { useUpload } from './useUpload.ts'

/**
 * The only image of a product, brand or category. A dropped or chosen file is sent at once, and its address
 * stored in `image`.
 */
export const ImageInput = ({ owner }: { owner: ImageOwner }) => {
  const { field } = useInput<string | null>({ source: 'image', defaultValue: null })
  const { upload, percent, rejected } = useUpload(owner)
  const send = async (files: File[]) => {
    const [address] = await upload(files, { free: 1, full: t('images.onlyOne') })
    if (address) field.onChange(address)
  }
  return (
    <DropZone
      label={t('images.imageOf', { owner })}
      button={field.value ? t('images.another') : t('images.choose')}
      percent={percent}
      rejected={rejected}
      onFiles={(files) => void send(files)}
    >
      {field.value && (
        <>
          <SmallImage address={field.value} alt={t('images.alt', { owner })} side={96} />
          <Button color="error" onClick={() => field.onChange(null)}>
            {t('app.remove')}
          </Button>
        </>
      )}
    </DropZone>
  )
}
