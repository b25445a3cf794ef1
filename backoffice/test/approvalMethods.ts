import type { ProviderMethod } from './providerMethod.ts'

/** The methods about requests for a second member of staff. */
export const approvalMethods: Record<string, ProviderMethod> = {
  approvals: { call: (p) => p.approvals(), sends: 'GET /approval', text: 'fetchApprovals' },
  approveRequest: {
    call: (p) => p.approveRequest('a1'),
    sends: 'POST /approval/a1/approve',
    text: 'approveRequest',
  },
  declineRequest: {
    call: (p) => p.declineRequest('a1', 'Wrong order'),
    sends: 'POST /approval/a1/decline',
    body: { reason: 'Wrong order' },
    text: 'declineRequest',
  },
}
