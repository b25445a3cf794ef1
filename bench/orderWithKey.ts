import { randomUUID } from 'node:crypto'
import type { PatientClient } from './patientClient.ts'
import { fillIn } from './payments/pay.ts'

/**
 * Fills a cart and goes through every stage. The returned function places the order, under the same key each
 * time.
 */
export const readyToOrder = async (
  api: PatientClient,
  { productId, contact }: { productId: string; contact: object },
): Promise<() => Promise<string>> => {
  const path = `/checkout/${await fillIn(api, { productId, method: 'cash', contact })}/order`
  const key = randomUUID()
  return async () => {
    const response = await api('POST', path, {}, key)
    const id = Object(response.body.data).id as string | undefined
    if (!id) throw new Error(`no order: ${JSON.stringify(response)}`)
    return id
  }
}
