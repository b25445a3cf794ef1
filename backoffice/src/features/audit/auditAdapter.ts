import type { Client } from 'shared-api'
import type { QueryInput } from 'shared-api/contract'
import { withFailure } from '../../core/api/withFailure.ts'
import { type Adapter, paging, toPage } from '../../core/data/adapter.ts'
import type { ProviderOf } from '../../core/data/createDataProvider.ts'

export const auditAdapter: Adapter = {
  list: async (api, { filter, signal, ...params }) => {
    const { page, limit } = paging(params)
    const query: QueryInput<'GET /audit'> = { ...filter, page, limit }
    const { data, meta } = await api('GET /audit', { query, signal })
    return toPage(
      data.map((row) => ({ ...row, id: row.seq })),
      meta,
      params,
    )
  },
  texts: { list: 'fetchAudit' },
}

/** Calls of the audit log beside reads of its list. */
export const auditMethods = (api: Client) => ({
  restoreChange: (seq: number, reason: string) =>
    withFailure(
      'restoreChange',
      api('POST /audit/:seq/restore', { params: { seq: String(seq) }, body: reason ? { reason } : {} }),
    ),
  /** Undoes the user's own act of the last seconds. */
  undo: (requestId: string) => withFailure('undo', api('POST /undo/:requestId', { params: { requestId } })),
})

export type AuditProvider = ProviderOf<typeof auditMethods>
