/** Forms that are handled, counted and exchanged alike. Film-coated, dispersible and chewable tablets are tablets. */
export const formGroups = [
  'tablet',
  'capsule',
  'oral_liquid',
  'powder_oral',
  'inhaler_mdi',
  'inhaler_dry',
  'nebule',
  'nasal',
  'eye_drops',
  'eye_ointment',
  'ear',
  'cream',
  'ointment',
  'gel',
  'lotion',
  'shampoo',
  'suppository',
  'vaginal',
  'injection_vial',
  'injection_pen',
  'injection_amp',
  'sachet',
  'lozenge',
  'patch',
  'device',
  'none',
] as const
export type FormGroup = (typeof formGroups)[number]

/** Plain includes film coats and sugar coats: only coats that change where or when it is released count. */
export const releases = ['plain', 'enteric', 'modified', 'prolonged'] as const
export type Release = (typeof releases)[number]

export const routes = [
  'oral',
  'sublingual',
  'oromucosal',
  'inhaled',
  'nasal',
  'eye',
  'ear',
  'skin',
  'transdermal',
  'rectal',
  'vaginal',
  'subcutaneous',
  'intramuscular',
  'intravenous',
] as const
export type Route = (typeof routes)[number]

/** The unit that a written dose counts and a pack holds. */
export const doseUnits = [
  'tablet',
  'capsule',
  'ml',
  'drop',
  'puff',
  'IU',
  'sachet',
  'dose',
  'application',
  'piece',
] as const
export type DoseUnit = (typeof doseUnits)[number]

/** The smallest part of a tablet that its label allows. */
export const splittables = ['no', 'half', 'quarter'] as const
export type Splittable = (typeof splittables)[number]

/** `%` is grams in 100 ml or 100 g: `perAmount` is 100 and `perUnit` is ml or g. */
export const amountUnits = ['mg', 'mcg', 'g', 'IU', '%'] as const
export type AmountUnit = (typeof amountUnits)[number]

/** `tablet` is one solid unit: a tablet, capsule, lozenge, suppository or sachet. `dose` is one metered dose. */
export const perUnits = ['tablet', 'ml', 'g', 'dose'] as const
export type PerUnit = (typeof perUnits)[number]

/** 250 mg of amoxicillin in 5 ml: amount 250, unit mg, perAmount 5, perUnit ml. */
export interface ProductIngredient {
  /** An id of the formulary, such as `metformin`. */
  ingredientId: string
  /** In lower case, such as `hydrochloride`; null when the label names none. */
  salt: string | null
  /** Null when the label does not state it. */
  amount: number | null
  unit: AmountUnit | null
  perAmount: number
  perUnit: PerUnit | null
}

/** The identity of a medicine. Null means unknown, and unknown never equals unknown. */
export interface ProductIdentity {
  ingredients: readonly ProductIngredient[]
  formGroup: FormGroup | null
  release: Release | null
  route: Route | null
  doseUnit: DoseUnit | null
  /** 1000 IU in a vial of 10 ml, 100 drops in 5 ml. Null where doses cannot be counted, as in a cream. */
  doseUnitsPerPack: number | null
  /** Days that an opened or reconstituted pack lasts; null without such a limit. */
  inUseDays: number | null
  splittable: Splittable
  /** Units in one strip, when strips of the pack are sold singly; null when the pack stays whole. */
  openable: number | null
}
