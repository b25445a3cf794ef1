import { setTimeout as sleep } from 'node:timers/promises'
import type { Plan } from 'demo/emulators/plans'
import type { Random } from 'demo/random'
import type { PatientClient } from '../patientClient.ts'

interface Report {
  providers: { provider: string; captured: number; refunded: number }[]
  mismatches: { kind: string; orderId: string; refundId: string | null }[]
}

const ask = async (admin: PatientClient): Promise<Report> =>
  (await admin('POST', '/payment/admin/reconciliation')).body.data as unknown as Report

/** Lets the providers be asked until three rounds in a row change nothing: faults of inquiries wear off meanwhile. */
export const settleEverything = async (admin: PatientClient): Promise<void> => {
  let same = 0
  let before = ''
  while (same < 3) {
    await sleep(6000)
    const present = JSON.stringify((await ask(admin)).providers)
    same = present === before ? same + 1 : 0
    before = present
  }
}

const refundPlans: Plan[] = [
  {},
  {},
  { refunds: ['500 made'], notifications: [] },
  { refunds: ['reset made'], notifications: [] },
  { refunds: ['refused'] },
]

/**
 * Staff send every refund that waits: through the provider under random faults, by hand where it cannot.
 * `onHalf` happens half way. Returns how many were sent.
 */
export const sendRefunds = async (given: {
  admin: PatientClient
  cards: { plan(plans: Record<string, Plan>): Promise<unknown> }
  random: Random
  orders: readonly string[]
  onHalf(): Promise<unknown>
}): Promise<number> => {
  const { mismatches } = await ask(given.admin)
  const waiting = mismatches.flatMap(({ kind, orderId, refundId }) =>
    kind === 'refund' && refundId && given.orders.includes(orderId) ? [refundId] : [],
  )
  for (const [place, id] of waiting.entries()) {
    await given.cards.plan({ '*': structuredClone(given.random.pick(refundPlans)) })
    const path = `/payment/admin/refund/${id}/send`
    const sending = given.admin('POST', path, {})
    if (place === Math.floor(waiting.length / 2)) await Promise.all([sending, given.onHalf()])
    const refund = (await sending).body.data as unknown as { status: string; asked: boolean }
    if (refund.status === 'queued' && !refund.asked)
      await given.admin('POST', path, { reference: `IBFT-${place}` })
  }
  return waiting.length
}
