import type { EasypaisaRow } from 'demo/emulators/easypaisa/easypaisaRow'
import type { SafepayRow } from 'demo/emulators/safepay/safepayRow'
import { openPglite } from 'server/db/embedded/pglite'
import { readReconciliation } from 'server/payments/reconciliation/mismatches'
import { sayIn } from 'shared-api/messages/sentences'

interface Ledgers {
  wallet: EasypaisaRow[]
  cards: SafepayRow[]
}

const paisaOf = (row: SafepayRow) => (row.taken?.currency === 'PKR' ? row.taken.amount : 0)

/**
 * The shop's books beside the providers', payment by payment: everything that one has and the other has not, or with
 * another sum. Sums are paisa. The shop must have ended: its database has one owner.
 */
export const compareBooks = async (folder: string, { wallet, cards }: Ledgers, orders: readonly string[]) => {
  const db = await openPglite(folder)
  const attempts = await db
    .selectFrom('payment_attempts')
    .selectAll()
    .where('order_id', 'in', orders)
    .where('provider', 'in', ['easypaisa', 'test-cards'])
    .execute()
  const refunds = await db.selectFrom('refunds').selectAll().where('order_id', 'in', orders).execute()
  const placed = await db
    .selectFrom('orders')
    .select(['id', 'status', 'payment_status', 'total_amount'])
    .where('id', 'in', orders)
    .execute()
  const mismatches = (await readReconciliation(db, new Date(), sayIn('en'))).mismatches.filter(
    ({ orderId }) => orders.includes(orderId),
  )
  await db.destroy()

  const theirs = new Map([
    ...wallet.map(
      (row) => [row.key, row.status === 'PAID' ? Math.round(Number(row.amount) * 100) : 0] as const,
    ),
    ...cards.map((row) => [row.key, paisaOf(row)] as const),
  ])
  const own = attempts.filter((one) => !one.provider_reference?.startsWith('test_'))
  const keyOf = (one: (typeof own)[number]) =>
    one.method === 'easypaisa' ? one.id.slice(-20) : (one.provider_reference ?? one.id)
  const ours = new Map(
    own.map((one) => [keyOf(one), one.status === 'paid' ? one.amount : (one.captured_amount ?? 0)] as const),
  )
  const differences = [...new Set([...ours.keys(), ...theirs.keys()])]
    .map((key) => ({ key, ours: ours.get(key) ?? 0, theirs: theirs.get(key) ?? 0 }))
    .filter((row) => row.ours !== row.theirs)
  const sum = (values: Iterable<number>) => [...values].reduce((total, value) => total + value, 0)

  /** Money that was taken and belongs to nothing: neither a paid order nor a refund. */
  const lost = placed.filter(({ id, payment_status, total_amount }) => {
    const taken = sum(
      own.filter((one) => one.order_id === id && one.status === 'paid').map((one) => one.amount),
    )
    const back = sum(refunds.filter((one) => one.order_id === id).map((one) => one.amount))
    const kept = payment_status === 'voided' ? 0 : total_amount
    return taken > 0 && taken - back > kept
  })
  const paidOrders = placed.filter((order) => order.payment_status === 'paid')
  const unproven = paidOrders.filter(
    (order) =>
      !attempts.some(
        (one) => one.order_id === order.id && one.status === 'paid' && one.amount === order.total_amount,
      ),
  )
  const compared = {
    captured: { ours: sum(ours.values()), theirs: sum(theirs.values()) },
    refunded: {
      ours: sum(
        refunds
          .filter((one) => one.status === 'done' && own.some(({ id }) => id === one.attempt_id))
          .map((one) => one.amount),
      ),
      theirs: sum(cards.flatMap((row) => row.refunds.map(({ amount }) => amount))),
    },
    differences,
    lost: lost.map(({ id }) => id),
    unproven: unproven.map(({ id }) => id),
    orders: Object.fromEntries(
      [...Map.groupBy(placed, (order) => `${order.status} ${order.payment_status}`)].map(([state, list]) => [
        state,
        list.length,
      ]),
    ),
    attempts: Object.fromEntries(
      [...Map.groupBy(attempts, ({ status }) => status)].map(([status, list]) => [status, list.length]),
    ),
    listed: Object.fromEntries(
      [...Map.groupBy(mismatches, ({ kind }) => kind)].map(([kind, list]) => [kind, list.length]),
    ),
  }
  return { compared, payers: [...new Set(attempts.flatMap(({ payer }) => payer ?? []))] }
}
