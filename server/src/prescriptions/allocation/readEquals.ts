import { sql } from 'kysely'
import type { Prescription } from 'shared-api/contract'
import { packsByAmount } from 'shared-api/sig/packsNeeded'
import type { Db, Trx } from '../../db/types.ts'
import { available } from '../../inventory/available.ts'

const MAX_EQUALS = 6

interface Line {
  product_id: string
  offered_id: string | null
  identity_key: string | null
  any_equal: boolean
  dose_units: number | null
  units_left: number
}

const isOpen = ({ any_equal, dose_units, units_left }: Line) =>
  any_equal && dose_units !== null && units_left > 0

interface Equal {
  id: string
  name: string
  identity_key: string | null
  per_pack: number
}

/** Products in stock that may stand in for lines of approved prescriptions, cheapest per dose unit first. */
export const readEquals = async (db: Db | Trx, lines: readonly Line[], now: Date): Promise<Equal[]> => {
  const keys = [...new Set(lines.filter(isOpen).flatMap(({ identity_key }) => identity_key ?? []))]
  if (keys.length === 0) return []
  const perPack = sql<number>`(products.identity->>'doseUnitsPerPack')::numeric`
  return db
    .selectFrom('products')
    .select(['id', 'name', 'identity_key', perPack.as('per_pack')])
    .where('identity_key', 'in', keys)
    .where('sale_class', '=', 'prescription')
    .where('status', '=', 'active')
    .where('deleted_at', 'is', null)
    .where(sql<boolean>`${perPack} > 0`)
    .where(sql<boolean>`${available(now)} > 0`)
    .orderBy(sql`price / ${perPack}`)
    .orderBy('id')
    .execute()
}

/** The equals of one line. Neither the medicine itself nor the one that the pharmacist offers is among them. */
export const equalsOf = (line: Line, equals: readonly Equal[]): Prescription['items'][number]['equals'] =>
  isOpen(line)
    ? equals
        .filter(
          ({ id, identity_key }) =>
            identity_key === line.identity_key && id !== line.product_id && id !== line.offered_id,
        )
        .slice(0, MAX_EQUALS)
        .map(({ id, name, per_pack }) => ({
          productId: id,
          name,
          remaining: packsByAmount(line.units_left, per_pack),
        }))
    : []
