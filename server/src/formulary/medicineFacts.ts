import type { ProductDetail } from 'shared-api/contract'
import { factsOf } from 'shared-api/formulary/factsOf'
import { findIngredient } from 'shared-api/formulary/findIngredient'
import type { ProductIdentity } from 'shared-api/formulary/productForms'
import type { Db } from '../db/types.ts'
import { formularyEntries } from './formularyEntries.ts'

const nameOf = (id: string) => {
  const found = findIngredient(id)
  return { en: found?.inn ?? id, ur: found?.urName ?? id }
}

/** Ids of these ingredients whose present text a pharmacist has signed. */
const readSigned = async (db: Db, ids: readonly string[]): Promise<ReadonlySet<string>> => {
  const signatures = await db
    .selectFrom('formulary_signatures')
    .select(['entry_id', 'text_hash'])
    .where('entry_id', 'in', ids)
    .execute()
  const hashes = new Map((await formularyEntries()).map(({ id, textHash }) => [id, textHash]))
  return new Set(
    signatures.filter((one) => hashes.get(one.entry_id) === one.text_hash).map((one) => one.entry_id),
  )
}

/** The formulary's texts about a product, with the state of their signatures. */
export const medicineFacts = async (
  db: Db,
  identity: ProductIdentity | null,
): Promise<Pick<ProductDetail, 'facts' | 'handling' | 'withoutFacts'>> => {
  if (!identity?.ingredients.length) return { facts: [], handling: null, withoutFacts: [] }
  const { facts, handling, missing } = factsOf(identity)
  const ids = facts.flatMap(({ ingredientIds }) => ingredientIds)
  const signed = ids.length > 0 ? await readSigned(db, ids) : new Set<string>()
  return {
    facts: facts.map(({ ingredientIds, what, take, avoid, warnings, storage }) => ({
      ingredients: ingredientIds.map(nameOf),
      signed: ingredientIds.every((id) => signed.has(id)),
      what,
      take,
      avoid,
      warnings: { ...warnings },
      storage,
    })),
    handling,
    withoutFacts: missing.map(nameOf),
  }
}
