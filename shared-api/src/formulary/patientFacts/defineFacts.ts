import type { FactText, PatientFacts } from './patientFacts.ts'

export const text = (en: string, ur: string): FactText => ({ en, ur })

/** Returns a whole entry, by mouth unless stated. */
export const defineFacts = (
  ingredientId: string,
  source: string,
  facts: Pick<PatientFacts, 'what'> & Partial<Omit<PatientFacts, 'ingredientId' | 'source'>>,
): PatientFacts => ({
  ingredientId,
  routes: ['oral'],
  take: null,
  avoid: null,
  warnings: {},
  storage: null,
  source,
  ...facts,
})
