import type { PatientClient } from '../patientClient.ts'
import { placeOrder } from '../payments/pay.ts'

export interface Customer {
  api: PatientClient
  contact: { name: string; phone: string; email: string }
}

const steps = ['processing', 'shipped', 'delivered']

/** Places one cash order and delivers it: four messages. Returns its id. */
export const buyAndDeliver = async (
  { api, contact }: Customer,
  staff: PatientClient,
  productId: string,
): Promise<string> => {
  const id = await placeOrder(api, { productId, method: 'cash', contact })
  for (const status of steps) {
    const moved = await staff('PATCH', `/order/${id}/status`, { status })
    if (moved.status !== 200) throw new Error(`${status}: ${JSON.stringify(moved)}`)
  }
  return id
}
