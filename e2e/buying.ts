import type { Client } from 'shared-api/client'
import type { Checkout, Order } from 'shared-api/contract'
import type { PaymentMethod } from 'shared-api/states/orderStates'

/** The delivery address of the journeys. */
export const address = {
  address: 'House 12, Street 4',
  area: 'Gulshan-e-Iqbal',
  city: 'Karachi',
  province: 'Sindh',
  method: 'standard',
} as const

interface Buying {
  method?: PaymentMethod
  quantity?: number
  prescriptionIds?: string[]
  /** The contact's. */
  phone?: string
}

/** A checkout of this customer up to the review, with one line in it. */
export const startCheckout = async (
  api: Client,
  productId: string,
  { method = 'cash', quantity = 1, prescriptionIds, phone = '03001234567' }: Buying = {},
): Promise<Checkout> => {
  await api('POST /cart/items', { body: { productId, quantity } })
  const { data } = await api('POST /checkout', { body: {} })
  const params = { id: data.id }
  await api('POST /checkout/:id/contact', {
    params,
    body: { name: 'Sana Malik', phone, email: '' },
  })
  await api('POST /checkout/:id/delivery', {
    params,
    body: {
      ...address,
      ...(prescriptionIds ? { prescriptionIds } : {}),
    },
  })
  return (await api('POST /checkout/:id/payment', { params, body: { method } })).data
}

/** A placed order of this customer. */
export const placeOrder = async (api: Client, productId: string, buying: Buying = {}): Promise<Order> => {
  const { id } = await startCheckout(api, productId, buying)
  return (await api('POST /checkout/:id/order', { params: { id }, body: {} })).data
}
