import type { Client } from 'shared-api'
import type { BodyInput } from 'shared-api/contract'
import { withFailure } from '../../core/api/withFailure.ts'
import type { ProviderOf } from '../../core/data/createDataProvider.ts'

/** Calls about the staff and the user's own account. */
export const staffMethods = (api: Client) => ({
  staff: (signal?: AbortSignal) => withFailure('fetchStaff', api('GET /staff', { signal })),
  ownStaff: (signal?: AbortSignal) => withFailure('fetchOwnStaff', api('GET /staff/me', { signal })),
  ownSessions: (signal?: AbortSignal) => withFailure('fetchSessions', api('GET /staff/sessions', { signal })),
  endSession: (id: string) =>
    withFailure('endSession', api('DELETE /staff/sessions/:id', { params: { id } })),
  beginSecondFactor: () => withFailure('beginSecondFactor', api('POST /staff/second-factor')),
  confirmSecondFactor: (code: string) =>
    withFailure('confirmSecondFactor', api('POST /staff/second-factor/confirm', { body: { code } })),
  removeSecondFactor: (code: string) =>
    withFailure('removeSecondFactor', api('POST /staff/second-factor/remove', { body: { code } })),
  proveSelf: (password: string) => withFailure('proveSelf', api('POST /staff/proof', { body: { password } })),
  changeStaff: (id: string, body: BodyInput<'PATCH /staff/member/:id'>) =>
    withFailure('changeStaff', api('PATCH /staff/member/:id', { params: { id }, body })),
  revokeStaff: (id: string, reason: string) =>
    withFailure('revokeStaff', api('POST /staff/member/:id/revoke', { params: { id }, body: { reason } })),
  restoreStaff: (id: string, reason: string) =>
    withFailure('restoreStaff', api('POST /staff/member/:id/restore', { params: { id }, body: { reason } })),
  inviteStaff: (body: BodyInput<'POST /staff/invitation'>) =>
    withFailure('inviteStaff', api('POST /staff/invitation', { body })),
})

export type StaffProvider = ProviderOf<typeof staffMethods>
