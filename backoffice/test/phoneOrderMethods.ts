import type { BodyInput } from 'shared-api/contract'
import type { ProviderMethod } from './providerMethod.ts'

const body: BodyInput<'POST /order/phone'> = {
  name: 'Bilal',
  phone: '03217654321',
  items: [{ productId: 'p1', quantity: 1 }],
  address: 'House 12',
  area: 'Gulshan',
  city: 'Karachi',
  method: 'standard',
  language: 'ur',
}

/** The methods of orders by phone. */
export const phoneOrderMethods: Record<string, ProviderMethod> = {
  takePhoneOrder: {
    call: (p) => p.takePhoneOrder(body, { 'Idempotency-Key': 'key-1' }),
    sends: 'POST /order/phone',
    body,
    text: 'takePhoneOrder',
  },
  previewPhoneOrder: {
    call: (p) => p.previewPhoneOrder(body),
    sends: 'POST /order/phone',
    body: { ...body, preview: true },
    text: 'takePhoneOrder',
  },
}
