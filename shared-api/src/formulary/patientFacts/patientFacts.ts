import type { Route } from '../productForms.ts'

export interface FactText {
  en: string
  ur: string
}

/** `medicines`: other medicines that do not go with it. `stop`: signs on which the patient stops and calls. */
export const warningTopics = [
  'pregnancy',
  'breastfeeding',
  'age',
  'driving',
  'alcohol',
  'kidney',
  'liver',
  'medicines',
  'stop',
] as const
export type WarningTopic = (typeof warningTopics)[number]

/** Patient texts of one ingredient by some routes. They claim nothing until a pharmacist has signed them in the back office. */
export interface PatientFacts {
  ingredientId: string
  /** A gel and a tablet of one ingredient have different texts. */
  routes: readonly Route[]
  what: FactText
  take: FactText | null
  avoid: FactText | null
  warnings: Readonly<Partial<Record<WarningTopic, FactText>>>
  storage: FactText | null
  source: string
}
