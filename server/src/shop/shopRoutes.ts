import { toRupees } from 'shared-api'
import type { Handlers } from '../kernel/call.ts'
import { offeredMethods } from '../payments/gateways/gateways.ts'
import { defaultSettings, type Settings } from '../ports/settings.ts'

const usual = defaultSettings.pharmacy

/** A shop that names itself in English only shows this name in Urdu too, never the name of the defaults. */
const inBothLanguages = (pharmacy: Settings['pharmacy']): Settings['pharmacy'] => {
  const urduOf = (key: 'name' | 'pharmacist' | 'address') =>
    pharmacy[key] !== usual[key] && pharmacy[`${key}Ur`] === usual[`${key}Ur`]
      ? pharmacy[key]
      : pharmacy[`${key}Ur`]
  return {
    ...pharmacy,
    nameUr: urduOf('name'),
    pharmacistUr: urduOf('pharmacist'),
    addressUr: urduOf('address'),
  }
}

export const shopHandlers = {
  'GET /shop': async ({ ports }) => {
    const { pharmacy, delivery, cash, refusedPrescriptionHours } = ports.settings
    return {
      data: {
        pharmacy: inBothLanguages(pharmacy),
        delivery: {
          mainCities: [...delivery.mainCities],
          mainFee: toRupees(delivery.mainFee),
          mainDays: [...delivery.mainDays],
          nearProvinces: [...delivery.nearProvinces],
          nearFee: toRupees(delivery.nearFee),
          nearDays: [...delivery.nearDays],
          farFee: toRupees(delivery.farFee),
          farDays: [...delivery.farDays],
          unlistedFee: toRupees(delivery.unlistedFee),
          unlistedDays: [...delivery.unlistedDays],
          expressFee: toRupees(delivery.expressFee),
          expressDays: [...delivery.expressDays],
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
