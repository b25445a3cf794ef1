import { adminOf } from './testUsers.ts'

/** Customers of the journeys have confirmed no contact, and leave several cash orders open for one number. */
const raised = { 'cash.openLimit': 1_000_000, 'cash.openOrders': 1000, 'cash.openOrdersUnproven': 1000 }

/** Runs once the shop is open, before all journeys. */
export default async () => {
  const { api } = await adminOf(`http://localhost:${process.env.SHOP_PORT}`)
  const { data } = await api('GET /setting')
  for (const [key, value] of Object.entries(raised)) {
    const before = data.find((setting) => setting.key === key)?.value
    if (before === undefined) throw new Error(`no setting ${key}`)
    await api('PUT /setting/:key', { params: { key }, body: { value, before } })
  }
}
