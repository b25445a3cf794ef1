import type { Client } from 'shared-api'
import { withFailure } from '../../core/api/withFailure.ts'
import type { ProviderOf } from '../../core/data/createDataProvider.ts'

/** Calls about requests for a second member of staff. */
export const approvalMethods = (api: Client) => ({
  approvals: (signal?: AbortSignal) => withFailure('fetchApprovals', api('GET /approval', { signal })),
  approveRequest: (id: string) =>
    withFailure('approveRequest', api('POST /approval/:id/approve', { params: { id } })),
  declineRequest: (id: string, reason: string) =>
    withFailure('declineRequest', api('POST /approval/:id/decline', { params: { id }, body: { reason } })),
})

export type ApprovalProvider = ProviderOf<typeof approvalMethods>
