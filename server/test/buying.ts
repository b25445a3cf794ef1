import type { TestApp } from './harness.ts'

type Customer = Awaited<ReturnType<TestApp['customer']>>
type Method = 'cash' | 'easypaisa' | 'credit_card'

export const address = {
  address: 'House 12, Street 4',
  area: 'Gulshan-e-Iqbal',
  city: 'Karachi',
  province: 'Sindh',
  method: 'standard',
} as const

/** A checkout with every stage filled in for what is in the cart. Returns its id. */
export const fillIn = async (
  { api }: Pick<Customer, 'api'>,
  given: { method?: Method; prescriptionIds?: string[]; splitShipment?: boolean } = {},
): Promise<string> => {
  const { data } = await api('POST /checkout', { body: {} })
  const params = { id: data.id }
  await api('POST /checkout/:id/contact', { params, body: { name: 'Ayesha Khan', phone: '0300-1234567' } })
  const { prescriptionIds = [], splitShipment = false } = given
  await api('POST /checkout/:id/delivery', { params, body: { ...address, prescriptionIds, splitShipment } })
  await api('POST /checkout/:id/payment', { params, body: { method: given.method ?? 'cash' } })
  return data.id
}

/** Buys units of a product from the cart to the placed order. */
export const buy = async (
  customer: Customer,
  productId: string,
  given: { quantity?: number; method?: Method; coupon?: string; prescriptionIds?: string[] } = {},
) => {
  const { api } = customer
  await api('POST /cart/items', { body: { productId, quantity: given.quantity ?? 1 } })
  if (given.coupon) await api('POST /cart/coupon', { body: { code: given.coupon } })
  const id = await fillIn(customer, given)
  return (await api('POST /checkout/:id/order', { params: { id }, body: {} })).data
}

/** The rejection of a call: status, code, message. */
export const refusal = async (call: Promise<unknown>) =>
  call.then(
    () => ({ status: 200, code: '', message: '', data: undefined as unknown }),
    (error) => ({
      status: Number(error.response?.status),
      code: String(error.response?.data.code),
      message: String(error.response?.data.message),
      data: error.response?.data.data as unknown,
    }),
  )
