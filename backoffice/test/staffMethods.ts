import type { ProviderMethod } from './providerMethod.ts'

/** The methods about members of staff, their sessions and their proofs. */
export const staffMethods: Record<string, ProviderMethod> = {
  ownStaff: { call: (p) => p.ownStaff(), sends: 'GET /staff/me', text: 'fetchOwnStaff' },
  ownSessions: { call: (p) => p.ownSessions(), sends: 'GET /staff/sessions', text: 'fetchSessions' },
  endSession: {
    call: (p) => p.endSession('s1'),
    sends: 'DELETE /staff/sessions/s1',
    text: 'endSession',
  },
  staff: { call: (p) => p.staff(), sends: 'GET /staff', text: 'fetchStaff' },
  changeStaff: {
    call: (p) => p.changeStaff('s1', { role: 'support' }),
    sends: 'PATCH /staff/member/s1',
    body: { role: 'support' },
    text: 'changeStaff',
  },
  revokeStaff: {
    call: (p) => p.revokeStaff('s1', 'Left the shop'),
    sends: 'POST /staff/member/s1/revoke',
    body: { reason: 'Left the shop' },
    text: 'revokeStaff',
  },
  restoreStaff: {
    call: (p) => p.restoreStaff('s1', 'Came back'),
    sends: 'POST /staff/member/s1/restore',
    body: { reason: 'Came back' },
    text: 'restoreStaff',
  },
  beginSecondFactor: {
    call: (p) => p.beginSecondFactor(),
    sends: 'POST /staff/second-factor',
    text: 'beginSecondFactor',
  },
  confirmSecondFactor: {
    call: (p) => p.confirmSecondFactor('123456'),
    sends: 'POST /staff/second-factor/confirm',
    body: { code: '123456' },
    text: 'confirmSecondFactor',
  },
  removeSecondFactor: {
    call: (p) => p.removeSecondFactor('123456'),
    sends: 'POST /staff/second-factor/remove',
    body: { code: '123456' },
    text: 'removeSecondFactor',
  },
  proveSelf: {
    call: (p) => p.proveSelf('three-green-kites-9'),
    sends: 'POST /staff/proof',
    body: { password: 'three-green-kites-9' },
    text: 'proveSelf',
  },
  inviteStaff: {
    call: (p) => p.inviteStaff({ email: 'hina@example.pk', role: 'support' }),
    sends: 'POST /staff/invitation',
    body: { email: 'hina@example.pk', role: 'support' },
    text: 'inviteStaff',
  },
}
