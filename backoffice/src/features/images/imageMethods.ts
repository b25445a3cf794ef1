import type { Client } from 'shared-api'
import { withFailure } from '../../core/api/withFailure.ts'
import type { ProviderOf } from '../../core/data/createDataProvider.ts'

/** The kind of record that an image belongs to. */
export type ImageOwner = 'product' | 'brand' | 'category'

export const imageMethods = (api: Client) => ({
  /** Uploads an image; `onProgress` gets the part that is sent, from 0 to 1. */
  upload: (file: File, owner: ImageOwner, onProgress: (progress: number) => void) =>
    withFailure(
      owner === 'product' ? 'uploadProductImage' : 'uploadImage',
      api('POST /upload', {
        form: { purpose: owner },
        files: [file],
        onUploadProgress: ({ progress = 0 }) => onProgress(progress),
      }),
    ),
})

export type ImageProvider = ProviderOf<typeof imageMethods>
