import type { Client } from 'shared-api'
import type { BodyInput } from 'shared-api/contract'
import type { ViewList } from 'shared-api/viewLists'
import { withFailure } from '../../api/withFailure.ts'
import type { ProviderOf } from '../../data/createDataProvider.ts'

/** Calls about saved views of lists. */
export const viewMethods = (api: Client) => ({
  savedViews: (list: ViewList, signal?: AbortSignal) =>
    withFailure('fetchViews', api('GET /saved-view', { query: { list }, signal })),
  saveView: (body: BodyInput<'POST /saved-view'>) =>
    withFailure('saveView', api('POST /saved-view', { body })),
  deleteView: (id: string) => withFailure('deleteView', api('DELETE /saved-view/:id', { params: { id } })),
})

export type ViewProvider = ProviderOf<typeof viewMethods>
