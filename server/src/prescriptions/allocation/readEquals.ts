import { sql } from 'kysely'
import type { Prescription } from 'shared-api/contract'
import { times } from 'shared-api/sig/quantity'
import type { Db, Trx } from '../../db/types.ts'
import { available } from '../../inventory/available.ts'
import { areComparable, packsOfLine } from './draws.ts'

const MAX_EQUALS = 6

interface Line {
  product_id: string
  offered_id: string | null
  identity_key: string | null
  any_equal: boolean
  left: number
  counts_packs: boolean
  own_pack: number
  in_use_days: number | null
}

const isOpen = ({ any_equal, counts_packs, left }: Line) => any_equal && !counts_packs && left > 0

interface Equal {
  id: string
  name: string
  identity_key: string | null
  per_pack: number
  in_use_days: number | null
}

/** Products in stock that may stand in for lines of approved prescriptions, cheapest per dose unit first. */
export const readEquals = async (db: Db | Trx, lines: readonly Line[], now: Date): Promise<Equal[]> => {
  const keys = [...new Set(lines.filter(isOpen).flatMap(({ identity_key }) => identity_key ?? []))]
  if (keys.length === 0) return []
  const perPack = sql<number>`(products.identity->>'doseUnitsPerPack')::numeric`
  return db
    .selectFrom('products')
    .select(['id', 'name', 'identity_key', perPack.as('per_pack')])
    .select(sql<number | null>`(products.identity->>'inUseDays')::int`.as('in_use_days'))
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

/** The equals of one line that cover some of its rest. Neither the medicine itself nor the one that the pharmacist offers. */
export const equalsOf = (line: Line, equals: readonly Equal[]): Prescription['items'][number]['equals'] =>
  isOpen(line)
    ? equals
        .filter(
          (equal) =>
            equal.identity_key === line.identity_key &&
            areComparable(line, equal) &&
            equal.id !== line.product_id &&
            equal.id !== line.offered_id,
        )
        .map(({ id, name, per_pack }) => {
          const remaining = packsOfLine(line, per_pack)
          return { productId: id, name, remaining, coversRest: times(per_pack, remaining) >= line.left }
        })
        .filter(({ remaining }) => remaining > 0)
        .slice(0, MAX_EQUALS)
    : []
