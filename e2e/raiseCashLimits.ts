import { isAxiosError } from 'axios'
import { adminOf, clientAs } from './testUsers.ts'

/** Customers of the journeys have confirmed no contact, and leave several orders open for one number. */
const raised = {
  'cash.openLimit': 1_000_000,
  'cash.openOrders': 1000,
  'cash.openOrdersUnproven': 1000,
  'unpaidOrders.open': 1000,
  'unpaidOrders.openUnproven': 1000,
  'checkout.productLimitDays': 0,
}

/** Raises the limits of the shop at this origin. The manager approves each: it weakens a guard. */
export const raiseCashLimits = async (shop: string): Promise<void> => {
  const { api } = await adminOf(shop)
  const { token } = await clientAs(shop)('POST /auth/login', {
    body: { email: 'manager@demo.pk', password: 'staff-demo-1' },
  })
  const manager = clientAs(shop, { token })
  const { data } = await api('GET /setting')
  for (const [key, value] of Object.entries(raised)) {
    const before = data.find((setting) => setting.key === key)?.value
    if (before === undefined) throw new Error(`no setting ${key}`)
    if (value === before) continue
    const change = api('PUT /setting/:key', { params: { key }, body: { value, before } })
    await change.catch(async (error: unknown) => {
      const id: unknown = isAxiosError(error) && error.response?.data?.data?.approvalId
      if (typeof id !== 'string') throw error
      await manager('POST /approval/:id/approve', { params: { id } })
    })
  }
}
