import type { Client, PaymentMethod } from 'shared-api'

interface Basket {
  productId: string
  /** Units; 1 by default. */
  quantity?: number
  method?: PaymentMethod
  prescriptionIds?: string[]
}

/** Buys like the storefront, from an empty cart to a placed order. Returns the order. */
export const placeOrder = async (buyer: { api: Client }, basket: Basket) => {
  const { api } = buyer
  await api('POST /cart/items', { body: { productId: basket.productId, quantity: basket.quantity ?? 1 } })
  const { data: checkout } = await api('POST /checkout', {})
  const params = { id: checkout.id }
  await api('POST /checkout/:id/contact', { params, body: { name: 'Ayesha Khan', phone: '03001234567' } })
  await api('POST /checkout/:id/delivery', {
    params,
    body: {
      address: 'House 12, Street 4',
      area: 'Gulshan',
      city: 'Karachi',
      province: 'Sindh',
      method: 'standard',
      ...(basket.prescriptionIds ? { prescriptionIds: basket.prescriptionIds } : {}),
    },
  })
  await api('POST /checkout/:id/payment', { params, body: { method: basket.method ?? 'cash' } })
  return (await api('POST /checkout/:id/order', { params, body: {} })).data
}
