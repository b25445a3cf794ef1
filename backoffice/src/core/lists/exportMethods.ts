import type { Client } from 'shared-api'
import type { OperationKey } from 'shared-api/contract'
import { type FailureKey, withFailure } from '../api/withFailure.ts'
import type { ProviderOf } from '../data/createDataProvider.ts'

/** Operations that respond with all rows of a list as CSV. */
export type ExportKey = Extract<OperationKey, `GET /${string}/export`>

/** The list's filters are the query of its export. TypeScript cannot compare them for all operations at once. */
type ExportCall = (
  operation: ExportKey,
  options: { query: Record<string, unknown>; responseType: 'blob' },
) => Promise<Blob>

export const exportMethods = (api: Client) => ({
  /** All rows of a list that these filters match. `text` has the message of a failure. */
  exportList: (operation: ExportKey, query: Record<string, unknown>, text: FailureKey) =>
    withFailure(text, (api as unknown as ExportCall)(operation, { query, responseType: 'blob' })),
})

export type ExportProvider = ProviderOf<typeof exportMethods>
