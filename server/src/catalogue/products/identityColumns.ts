import type { Selectable } from 'kysely'
import type { Identity } from 'shared-api/contract'
import { isShortCourse } from 'shared-api/formulary/expiryFloor'
import { identityKey } from 'shared-api/formulary/identityKey'
import { namedIngredients } from 'shared-api/formulary/namedIngredients'
import { readIdentity, type WrittenProduct } from 'shared-api/formulary/readIdentity'
import type { ProductsTable } from '../../db/tables.ts'

export type Stated = Pick<
  Selectable<ProductsTable>,
  'name' | 'generic_name' | 'strength' | 'dosage_form' | 'pack_size'
>

export const toWritten = (row: Stated): WrittenProduct => ({
  name: row.name,
  genericName: row.generic_name,
  strength: row.strength,
  dosageForm: row.dosage_form,
  packSize: row.pack_size,
})

const stated = (row: Stated): Identity | null => {
  const found = readIdentity(toWritten(row))
  return found && { ...found, ingredients: [...found.ingredients] }
}

/** jsonb has no order of keys: both are written in that of their ingredients and names. */
const ordered = (value: unknown): unknown =>
  Array.isArray(value)
    ? value.map(ordered)
    : value !== null && typeof value === 'object'
      ? Object.fromEntries(
          Object.entries(value)
            .sort(([a], [b]) => (a < b ? -1 : 1))
            .map(([name, inner]) => [name, ordered(inner)]),
        )
      : value

export const isSameIdentity = (one: Identity | null, other: Identity | null): boolean =>
  JSON.stringify(ordered(one)) === JSON.stringify(ordered(other))

/** The texts of which an identity is read, as one value. */
export const textsOf = ({ name, generic_name, strength, dosage_form, pack_size }: Stated) =>
  JSON.stringify([name, generic_name, strength, dosage_form, pack_size])

/**
 * Returns the identity of a product after a change of its texts. An identity that staff entered stays while the
 * texts state what they stated before. Otherwise the texts decide, and are null where they leave a doubt.
 */
export const identityAfter = (
  before: (Stated & { identity: Identity | null }) | null,
  after: Stated,
): Identity | null => {
  if (before && textsOf(before) === textsOf(after)) return before.identity
  const found = stated(after)
  return before && found && isSameIdentity(found, stated(before)) ? before.identity : found
}

/** The ingredients that a product states by its identity, or else by its generic name. */
export const idsOf = ({
  identity,
  generic_name,
}: {
  identity: Identity | null
  generic_name: string | null
}) => identity?.ingredients.map(({ ingredientId }) => ingredientId) ?? namedIngredients(generic_name ?? '')

/** The columns of an identity. */
export const identityColumns = (identity: Identity | null) => ({
  identity: identity && JSON.stringify(identity),
  identity_key: identity && identityKey(identity),
  short_course: identity !== null && isShortCourse(identity),
})
