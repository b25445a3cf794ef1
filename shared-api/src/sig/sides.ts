import type { FormGroup } from '../formulary/productForms.ts'
import type { Sig } from './sig.ts'
import type { SigProduct } from './sigProduct.ts'

const bothSides: readonly Sig['site'][] = ['both_eyes', 'both_ears', 'both_nostrils']

/** True for a place of two sides, which both get the dose. */
export const isBothSides = (site: Sig['site']): boolean => bothSides.includes(site)

export type Side = 'eye' | 'ear' | 'nostril'

const sideOf: Readonly<Partial<Record<FormGroup, Side>>> = { eye_drops: 'eye', ear: 'ear', nasal: 'nostril' }
const openSites: readonly Sig['site'][] = ['eye', 'ear', 'nose']

/** The one side that a dose is counted for where the text does not say which or how many; null for any other dose. */
export const unsaidSide = ({ site }: Pick<Sig, 'site'>, { formGroup }: SigProduct): Side | null => {
  if (site !== undefined && !openSites.includes(site)) return null
  return site === 'ear' ? 'ear' : (sideOf[formGroup] ?? null)
}

/** Eyes, ears or nostrils that each get the dose. An application counts its times, not its places. */
export const sides = ({ site, unit }: Pick<Sig, 'site' | 'unit'>): number =>
  isBothSides(site) && unit !== 'application' ? 2 : 1
