import type { Client } from 'shared-api'
import type { QueryInput } from 'shared-api/contract'
import { withFailure } from '../../core/api/withFailure.ts'
import type { ProviderOf } from '../../core/data/createDataProvider.ts'

/** Calls about the entries of the formulary and their signatures. */
export const formularyMethods = (api: Client) => ({
  formulary: (query: QueryInput<'GET /formulary'>, signal?: AbortSignal) =>
    withFailure('fetchFormulary', api('GET /formulary', { query, signal })),
  signFormulary: (id: string, textHash: string) =>
    withFailure('signFormulary', api('PUT /formulary/:id/signature', { params: { id }, body: { textHash } })),
  withdrawSignature: (id: string) =>
    withFailure('withdrawSignature', api('DELETE /formulary/:id/signature', { params: { id } })),
})

export type FormularyProvider = ProviderOf<typeof formularyMethods>
