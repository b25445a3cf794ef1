import { patientFacts } from './patientFacts/index.ts'
import type { FactText, PatientFacts } from './patientFacts/patientFacts.ts'
import { swallowWhole } from './patientFacts/sharedTexts.ts'
import type { ProductIdentity } from './productForms.ts'

type Texts = Omit<PatientFacts, 'ingredientId'>

export interface ProductFacts {
  /** In the order of the product. Ingredients that share all their texts stand together. */
  facts: readonly (Texts & { ingredientIds: readonly string[] })[]
  /** Handling of the form itself, such as a coated tablet that stays whole. */
  handling: FactText | null
  /** Ids of ingredients without a text: a page names them and says that it has none. */
  missing: readonly string[]
}

const textsOf = ({ ingredientId: _, ...texts }: PatientFacts): Texts => texts

/** Returns the texts of all ingredients of a product by its route. A combination shows every one of them. */
export const factsOf = (
  identity: Pick<ProductIdentity, 'ingredients' | 'formGroup' | 'release' | 'route' | 'splittable'>,
): ProductFacts => {
  const { ingredients, formGroup, release, route, splittable } = identity
  const groups = new Map<string, Texts & { ingredientIds: string[] }>()
  const missing: string[] = []
  for (const { ingredientId } of ingredients) {
    const entry = patientFacts.find(
      (one) => one.ingredientId === ingredientId && route !== null && one.routes.includes(route),
    )
    if (!entry) {
      missing.push(ingredientId)
      continue
    }
    const texts = textsOf(entry)
    const key = JSON.stringify(texts)
    const group = groups.get(key)
    if (group) group.ingredientIds.push(ingredientId)
    else groups.set(key, { ...texts, ingredientIds: [ingredientId] })
  }
  const coated =
    (formGroup === 'tablet' || formGroup === 'capsule') &&
    release !== null &&
    release !== 'plain' &&
    splittable === 'no'
  return { facts: [...groups.values()], handling: coated ? swallowWhole : null, missing }
}
