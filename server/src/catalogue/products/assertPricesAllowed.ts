import { sql } from 'kysely'
import type { Trx } from '../../db/types.ts'
import { invalid } from '../../kernel/errors.ts'
import { fingerprint } from '../../kernel/ids.ts'
import { type Approvable, needApproval } from '../../kernel/needApproval.ts'
import { assertProven, type Caller } from '../../kernel/stepUp.ts'
import { highestPriceBefore } from './highestPrice.ts'
import { priceOfEquals } from './priceOfEquals.ts'

/** A change or a new product that takes this much off a price gives goods away. `base` and `price` in paisa. */
export const isLargeCut = (price: number, base: number, percent: number): boolean =>
  price * 100 <= base * (100 - percent)

/**
 * The prices (paisa) of this transaction that are as much below the one before as a coupon that needs an approval. The
 * printed price counts as the one before where it rises, and for a new product. So does the price of the equals of a
 * product that is new or becomes another medicine or pack. Cuts of some days count together. Reads the rows that the
 * audit log tracks.
 */
export const findLargeCuts = async (trx: Trx, percent: number, now: Date) => {
  const equals = priceOfEquals(
    {
      id: sql`products.id`,
      identity_key: sql`products.identity_key`,
      units_per_pack: sql`products.units_per_pack`,
    },
    now,
  )
  const { rows } = await sql<{ id: string | null; price: number; present: number | null; was: number }>`
    select * from (
      select products.id, products.price::bigint, coalesce(first.price, products.price::bigint) as present,
        greatest(
          case when products.price < first.price then greatest(first.price, ${highestPriceBefore(now)}) end,
          case when products.original_price > first.printed then products.original_price::bigint end,
          case when first.is_other then ${equals} end
        ) as was from products join (
        select row_id,
          (array_agg((before ->> 'price')::bigint order by id) filter (where before ? 'price'))[1] as price,
          (array_agg((before ->> 'original_price')::bigint order by id)
            filter (where before ? 'original_price'))[1] as printed,
          bool_or(before ?| array['identity', 'units_per_pack']) as is_other
        from audit_changes
        where xact = pg_current_xact_id() and source = 'products' and step = 'update'
        group by row_id) first on first.row_id = products.id
      where not exists (select from audit_changes added where added.xact = pg_current_xact_id()
          and added.source = 'products' and added.step = 'insert' and added.row_id = products.id)
      union all
      -- Without its id, which a new product gets again when a colleague approves it.
      select null, products.price::bigint, null, greatest(products.original_price::bigint, ${equals})
        from products join audit_changes added
        on added.row_id = products.id and added.xact = pg_current_xact_id()
        and added.source = 'products' and added.step = 'insert') cut
    where price * 100 <= was * (100 - ${percent}::int)
    order by id, price, was`.execute(trx)
  return rows
}

/**
 * Stops a call that takes as much off a price as a coupon that needs an approval. Such a price needs a recent proof and
 * a second member of staff. Every call that can lower a price calls this at the end of its transaction.
 */
export const assertPricesAllowed = async (trx: Trx, call: Approvable & Caller): Promise<void> => {
  const rows = await findLargeCuts(trx, call.ports.settings.approvals.couponPercent, call.now)
  if (rows.length === 0) return
  assertProven(call)
  needApproval(call, 'price', { terms: await fingerprint(JSON.stringify(rows)) })
}

/** 400 for such a price in an import, whose rows no colleague approves. */
export const assertNoLargeCut = async (
  trx: Trx,
  { percent, now }: { percent: number; now: Date },
): Promise<void> => {
  const cuts = await findLargeCuts(trx, percent, now)
  if (cuts.length > 0) throw invalid('price', 'IMPORT_PRICE_CUT', { percent })
}

interface Priced {
  id: string
  identity_key: string | null
  units_per_pack: number
}

/** 400 for a row of an import whose new product, medicine or pack has such a price beside its equals. */
export const assertNotBelowEquals = async (
  trx: Trx,
  { before, after }: { before: Priced | null; after: Priced & { price: number } },
  { percent, now }: { percent: number; now: Date },
): Promise<void> => {
  const isOther =
    before?.identity_key !== after.identity_key || before?.units_per_pack !== after.units_per_pack
  if (after.identity_key === null || !isOther) return
  const product = {
    id: sql<string>`${after.id}::text`,
    identity_key: sql<string>`${after.identity_key}::text`,
    units_per_pack: sql<number>`${after.units_per_pack}::int`,
  }
  const { rows } = await sql<{ was: number | null }>`select ${priceOfEquals(product, now)} as was`.execute(
    trx,
  )
  const was = rows[0]?.was ?? null
  if (was !== null && isLargeCut(after.price, Number(was), percent))
    throw invalid('price', 'IMPORT_PRICE_CUT', { percent })
}
