import { toRupees } from 'shared-api'
import type { Handlers } from '../call.ts'
import { offeredMethods } from '../payments/gateways.ts'

const span = (days: readonly number[]): [number, number] => [days[0] ?? 0, days[1] ?? 0]

export const shopHandlers = {
  'GET /shop': async ({ ports }) => {
    const { pharmacy, delivery, cash, refusedPrescriptionHours } = ports.settings
    return {
      data: {
        pharmacy,
        delivery: {
          mainCities: [...delivery.mainCities],
          mainFee: toRupees(delivery.mainFee),
          mainDays: span(delivery.mainDays),
          nearProvinces: [...delivery.nearProvinces],
          nearFee: toRupees(delivery.nearFee),
          nearDays: span(delivery.nearDays),
          farFee: toRupees(delivery.farFee),
          farDays: span(delivery.farDays),
          expressFee: toRupees(delivery.expressFee),
          expressDays: span(delivery.expressDays),
          freeFrom: toRupees(delivery.freeFrom),
        },
        cashLimit: toRupees(cash.limit),
        refusedPrescriptionHours,
        paymentMethods: offeredMethods(ports),
        codeLogin: ports.messenger !== null,
        cards: {
          form: ports.gateways.credit_card?.cardForm ?? false,
          hostedPage: ports.gateways.credit_card?.hostedPage ?? false,
        },
      },
    }
  },
} satisfies Pick<Handlers, 'GET /shop'>
