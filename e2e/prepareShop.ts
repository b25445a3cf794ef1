import { COURIER } from './chooseCourier.ts'
import { raiseCashLimits } from './raiseCashLimits.ts'
import { adminOf } from './testUsers.ts'

/** Runs once the shop is open, before all journeys. */
export default async () => {
  const shop = `http://localhost:${process.env.SHOP_PORT}`
  await raiseCashLimits(shop)
  const { api } = await adminOf(shop)
  await api('POST /courier', { body: { name: COURIER } })
}
