import { sql } from 'kysely'
import type { Identity } from 'shared-api/contract'
import { findContradiction } from 'shared-api/formulary/contradictions/findContradiction'
import { areVariants, variantOf } from 'shared-api/formulary/contradictions/nameVariant'
import { identityKey } from 'shared-api/formulary/identityKey'
import type { Trx } from '../../db/types.ts'
import { invalid } from '../../kernel/errors.ts'
import { type Stated, toWritten } from './identityColumns.ts'

/** A product of a medicine, by its name and the key of its identity. */
export interface Keyed {
  name: string
  identity_key?: string | null
}

interface Packed extends Stated {
  id: string
  units_per_pack: number
}

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
  const key = identity && identityKey(identity)
  if (key) await assertNoVariant(trx, { id: product.id, name: product.name, key }, unsaved)
}
