import { sql } from 'kysely'
import type { GoodsReceipt } from 'shared-api/contract'
import type { Db, Trx } from '../db/types.ts'
import { notFound } from '../kernel/errors.ts'

const selectReceipts = (db: Db | Trx) =>
  db
    .selectFrom('goods_receipts')
    .leftJoin('users', 'users.id', 'booked_by')
    .select(['goods_receipts.id', 'supplier', 'invoice_number', 'received_on', 'booked_at', 'users.name'])
    .select([
      sql<number>`(select count(distinct batch_id) from stock_movements m
        where m.goods_receipt_id = goods_receipts.id)::int`.as('batches'),
      sql<number>`(select coalesce(sum(quantity), 0) from stock_movements m
        where m.goods_receipt_id = goods_receipts.id)::int`.as('units'),
    ])

const toReceipt = (
  row: Awaited<ReturnType<ReturnType<typeof selectReceipts>['executeTakeFirstOrThrow']>>,
): GoodsReceipt => ({
  id: row.id,
  supplier: row.supplier,
  invoiceNumber: row.invoice_number,
  receivedOn: row.received_on,
  batches: row.batches,
  units: row.units,
  bookedBy: row.name,
  bookedAt: row.booked_at.toISOString(),
})

/** The last receipts of goods, newest first. */
export const listReceipts = async (db: Db): Promise<GoodsReceipt[]> => {
  const rows = await selectReceipts(db).orderBy('goods_receipts.id', 'desc').limit(20).execute()
  return rows.map(toReceipt)
}

/** 404 without the receipt. */
export const readReceipt = async (db: Db | Trx, id: string): Promise<GoodsReceipt> => {
  const row = await selectReceipts(db).where('goods_receipts.id', '=', id).executeTakeFirst()
  if (!row) throw notFound('RECEIPT')
  return toReceipt(row)
}
