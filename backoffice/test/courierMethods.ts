import type { ProviderMethod } from './providerMethod.ts'

/** The methods about couriers. */
export const courierMethods: Record<string, ProviderMethod> = {
  couriers: { call: (p) => p.couriers(), sends: 'GET /courier', text: 'fetchCouriers' },
  addCourier: {
    call: (p) => p.addCourier({ name: 'TCS' }),
    sends: 'POST /courier',
    body: { name: 'TCS' },
    text: 'createCourier',
  },
  changeCourier: {
    call: (p) => p.changeCourier('c1', { active: false, version: 1 }),
    sends: 'PUT /courier/c1',
    body: { active: false, version: 1 },
    text: 'updateCourier',
  },
}
