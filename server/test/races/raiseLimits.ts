import type { Db } from '../../src/db/types.ts'

const enough = { account: 1e6, recipient: 1e6, network: 1e6, shop: 1e6 }

/** Settings by key. A few customers buy all day from one network, and leave more orders open (paisa) than real ones. */
const rows = {
  cash: {
    openLimit: 1e9,
    openOrders: 1e6,
    regularOpenLimit: 1e9,
    regularOpenOrders: 1e6,
  },
  budgets: {
    text: enough,
    mail: enough,
    typedRecipient: { recipient: 1e6 },
    cashOrder: { network: 1e6, shop: 1e6 },
    unpaidOrder: { network: 1e6, shop: 1e6 },
    unprovenOrder: { network: 1e6 },
  },
  unpaidOrders: { open: 1e6, openUnproven: 1e6 },
  // The same products are bought over and over.
  'checkout.productLimitDays': 0,
}

/** Lets test actors of a real shop buy as often as a proof needs. A running process follows within a second. */
export const raiseLimits = async (db: Db): Promise<void> => {
  await db
    .insertInto('settings')
    .values(Object.entries(rows).map(([key, value]) => ({ key, value: JSON.stringify(value) })))
    .onConflict((oc) => oc.column('key').doUpdateSet((eb) => ({ value: eb.ref('excluded.value') })))
    .execute()
  // Rows that only the demo has, for accounts without a proven contact.
  await db
    .updateTable('settings')
    .set({ value: '1000000' })
    .where('key', 'in', ['cash.openOrdersUnproven', 'unpaidOrders.openUnproven'])
    .execute()
}
