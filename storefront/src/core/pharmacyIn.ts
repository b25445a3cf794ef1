import type { Shop } from 'shared-api/contract'
import type { Language } from './i18n/i18n.tsx'

/** The pharmacy with its names in the language of the page. */
export const pharmacyIn = (pharmacy: Shop['pharmacy'], language: Language): Shop['pharmacy'] => {
  const { nameUr, pharmacistUr, addressUr } = pharmacy
  return language === 'ur'
    ? { ...pharmacy, name: nameUr, pharmacist: pharmacistUr, address: addressUr }
    : pharmacy
}
