import type { Client } from 'shared-api'
import { withFailure } from '../../core/api/withFailure.ts'
import type { ProviderOf } from '../../core/data/createDataProvider.ts'

/** The subject of a product image, and of the images that brands and categories have. */
export type ImageOwner = 'product' | 'brand' | 'category'

export const imageMethods = (api: Client) => ({
  /** Uploads an image; `onProgress` gets the part that is sent, from 0 to 1. */
  upload: (file: File, purpose: ImageOwner, onProgress: (progress: number) => void) =>
    withFailure(
      purpose === 'product' ? 'uploadProductImage' : 'uploadImage',
      api('POST /upload', {
        form: { purpose },
        files: [file],
        onUploadProgress: ({ progress = 0 }) => onProgress(progress),
      }),
    ),
})

export type ImageProvider = ProviderOf<typeof imageMethods>
