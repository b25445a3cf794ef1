import type { Client } from 'shared-api'
import type { QueryInput } from 'shared-api/contract'
import type { ImportMapping } from 'shared-api/importHeadings'
import { withFailure } from '../../../core/api/withFailure.ts'
import type { ProviderOf } from '../../../core/data/createDataProvider.ts'

/** Calls about imports of products. */
export const importMethods = (api: Client) => ({
  productImports: (signal?: AbortSignal) =>
    withFailure('fetchImports', api('GET /product-import', { signal })),
  productImport: (id: string, signal?: AbortSignal) =>
    withFailure('fetchImports', api('GET /product-import/:id', { params: { id }, signal })),
  importRows: (id: string, query: QueryInput<'GET /product-import/:id/rows'>, signal?: AbortSignal) =>
    withFailure('fetchImports', api('GET /product-import/:id/rows', { params: { id }, query, signal })),
  badRows: (id: string) =>
    withFailure('fetchImports', api('GET /product-import/:id/bad', { params: { id }, responseType: 'blob' })),
  /** Uploads a file; `onProgress` gets the part that is sent, from 0 to 1. */
  uploadImport: (file: File, onProgress: (progress: number) => void) =>
    withFailure(
      'uploadImport',
      api('POST /product-import', {
        form: {},
        files: [file],
        onUploadProgress: ({ progress = 0 }) => onProgress(progress),
      }),
    ),
  checkImport: (id: string, mapping: ImportMapping) =>
    withFailure('checkImport', api('POST /product-import/:id/check', { params: { id }, body: { mapping } })),
  runImport: (id: string) =>
    withFailure('runImport', api('POST /product-import/:id/run', { params: { id } })),
  restoreImport: (id: string) =>
    withFailure('restoreImport', api('POST /product-import/:id/restore', { params: { id } })),
})

export type ImportProvider = ProviderOf<typeof importMethods>
