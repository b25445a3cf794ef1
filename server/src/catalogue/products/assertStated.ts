import { sql } from 'kysely'
import type { Identity } from 'shared-api/contract'
import { findContradiction } from 'shared-api/formulary/contradictions/findContradiction'
import { areVariants, brandOf, variantOf } from 'shared-api/formulary/contradictions/nameVariant'
import { findIngredient } from 'shared-api/formulary/findIngredient'
import { identityKey } from 'shared-api/formulary/identityKey'
import type { Trx } from '../../db/types.ts'
import { invalid } from '../../kernel/errors.ts'
import { idsOf, type Stated, toWritten } from './identityColumns.ts'

/** A product of a medicine, by its name and the key of its identity. */
export interface Keyed {
  name: string
  identity_key?: string | null
}

interface Packed extends Stated {
  id: string
  units_per_pack: number
}

/** Letters of a word that names a brand. */
const SHORTEST_BRAND = 4

/** A number too long for a strength. The words before it name a series of goods, and no brand. */
const SERIAL = /\d{4}/

/** More products of one medicine than a shop has. */
const MAX_EQUALS = 500

/** Names the lock of names in PostgreSQL: any number that no other part uses. */
const variantLock = 7_246_312

/**
 * Lets one transaction at a time add a name to a medicine, so that each reads the names that the others write. It is
 * taken last, after the rows of brands, categories and products.
 */
const lockVariants = (trx: Trx) => sql`select pg_advisory_xact_lock(${variantLock})`.execute(trx)

/** 400 when another product of the same brand has the same identity, but this name says another variant: DS, Forte. */
const assertNoVariant = async (
  trx: Trx,
  { id, name, key }: { id: string; name: string; key: string },
  unsaved: readonly Keyed[],
): Promise<void> => {
  await lockVariants(trx)
  const equals = await trx
    .selectFrom('products')
    .select('name')
    .where('identity_key', '=', key)
    .where('id', '<>', id)
    .where('deleted_at', 'is', null)
    .limit(MAX_EQUALS)
    .execute()
  const sibling = [...equals, ...unsaved.filter(({ identity_key }) => identity_key === key)].find((equal) =>
    areVariants(equal.name, name),
  )
  if (sibling)
    throw invalid('name', 'IDENTITY_CONTRADICTED', {
      of: 'variant',
      written: variantOf(name) || name,
      meant: sibling.name,
    })
}

/**
 * 400 when the catalogue knows the brand of this name for other ingredients only: Zestril is no amlodipine. Names of
 * several words are often an umbrella, such as Vicks, and are not compared.
 */
const assertOwnBrand = async (trx: Trx, product: Packed, identity: Identity | null): Promise<void> => {
  const own = idsOf({ identity, generic_name: product.generic_name })
  const brand = brandOf(product.name)
  if (own.length === 0 || brand.includes(' ') || brand.length < SHORTEST_BRAND || SERIAL.test(product.name))
    return
  const rows = await trx
    .selectFrom('products')
    .select(['name', 'generic_name', 'identity'])
    .where(sql<boolean>`starts_with(lower(name), ${brand})`)
    .where('id', '<>', product.id)
    .where('deleted_at', 'is', null)
    .limit(MAX_EQUALS)
    .execute()
  const others = rows
    .filter(({ name }) => brandOf(name) === brand)
    .map(idsOf)
    .filter((ids) => ids.length > 0)
  if (others.length > 0 && others.every((ids) => !ids.some((id) => own.includes(id))))
    throw invalid('name', 'IDENTITY_CONTRADICTED', {
      of: 'ingredient',
      written: product.name,
      meant: own.map((id) => findIngredient(id)?.inn ?? id).join(' + '),
    })
}

/**
 * 400 naming both when a text of the product states another medicine, strength, release, form or pack than its
 * identity. `unsaved`: products that the caller adds with it.
 */
export const assertStated = async (
  trx: Trx,
  product: Packed,
  identity: Identity | null,
  unsaved: readonly Keyed[] = [],
): Promise<void> => {
  const found = findContradiction({ ...toWritten(product), unitsPerPack: product.units_per_pack }, identity)
  if (found) {
    const { field, of, written, meant } = found
    throw invalid(field, 'IDENTITY_CONTRADICTED', { of, written, meant })
  }
  await assertOwnBrand(trx, product, identity)
  const key = identity && identityKey(identity)
  if (key) await assertNoVariant(trx, { id: product.id, name: product.name, key }, unsaved)
}
