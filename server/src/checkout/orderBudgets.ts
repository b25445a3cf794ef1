import type { Db, Trx } from '../db/types.ts'
import { type ActInside, countForShop, shopSpentUntil, spend, spendInside } from '../kernel/budgets.ts'
import type { Call } from '../kernel/call.ts'

type Placing = Pick<Call<'POST /checkout/:id/order'>, 'ports' | 'ip' | 'now'>

/** The budget of an order by this method, whether or not it has to be spent. */
const actOf = (method: string): ActInside => (method === 'cash' ? 'cashOrder' : 'unpaidOrder')

/** SQL for the end of the shop's window of this method's orders (timestamp) where they are used up, or null. */
export const ordersSpentUntil = (method: string, call: Omit<Placing, 'ip'>) =>
  shopSpentUntil(actOf(method), call)

/** A method and what is known of its customer. `delivered`: orders that arrived. */
interface Spent {
  method: string
  delivered: number
  spent_until: Date | null
}

/** After the first order that arrived, cash has no budget. */
const isFree = ({ method, delivered }: Omit<Spent, 'spent_until'>) => method === 'cash' && delivered > 0

/**
 * Spends the budgets of an order. Call it as the last step of the transaction: an order that is not placed spends nothing.
 */
export const spendOrder = async (trx: Trx, given: Spent, { ports, ip, now }: Placing): Promise<void> => {
  if (isFree(given)) return
  const spender = { network: ip, spentUntil: given.spent_until }
  await spendInside({ db: trx, ports, now }, actOf(given.method), spender)
}

/** Counts an order whose budgets `spendOrder` has spent for the whole shop, after the commit. */
export const countOrder = async (
  db: Db,
  given: Omit<Spent, 'spent_until'>,
  { ports, now }: Omit<Placing, 'ip'>,
): Promise<void> => {
  if (!isFree(given)) await countForShop({ db, ports, now }, actOf(given.method))
}

/** Spends the budget of orders of accounts without a proven contact, which has no part for the whole shop. */
export const spendUnproven = async (trx: Trx, { ports, ip, now }: Placing): Promise<void> =>
  spend({ db: trx, ports, now }, 'unprovenOrder', { network: ip })
