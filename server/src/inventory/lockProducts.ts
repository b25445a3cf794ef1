import type { Trx } from '../db/types.ts'

/** Locks products in the order of their ids, before their batches, as everywhere. Returns the ids of those that exist. */
export const lockProducts = async (trx: Trx, ids: readonly string[]): Promise<ReadonlySet<string>> => {
  const rows = await trx
    .selectFrom('products')
    .select('id')
    .where((eb) => eb('id', '=', eb.fn.any(eb.val([...new Set(ids)]))))
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute()
  return new Set(rows.map(({ id }) => id))
}
