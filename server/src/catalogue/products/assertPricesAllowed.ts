import { sql } from 'kysely'
import { findSmallCoupons, isCutTogether } from '../../coupons/smallCoupons.ts'
import type { CouponGoods } from '../../coupons/takesCoupons.ts'
import type { Trx } from '../../db/types.ts'
import { invalid } from '../../kernel/errors.ts'
import { fingerprint } from '../../kernel/ids.ts'
import { type Approvable, needApproval } from '../../kernel/needApproval.ts'
import { assertProven, type Caller } from '../../kernel/stepUp.ts'
import type { Settings } from '../../ports/settings.ts'
import { highestPriceBefore } from '../../prices/highestPrice.ts'
import { isLargeCut } from '../../prices/isLargeCut.ts'
import { lockCuts } from '../../prices/lockCuts.ts'
import { priceOfEquals } from './priceOfEquals.ts'

interface Cut extends CouponGoods {
  id: string | null
  /** Paisa. `present`: before this transaction. `was`: the base of the cut, by the price alone or with a coupon. */
  price: number
  present: number | null
  was: number | null
  was_with_coupon: number | null
}

interface Measure {
  settings: Pick<Settings, 'approvals' | 'couponsOnPrescription'>
  now: Date
}

/**
 * The prices (paisa) of this transaction that are as much below the one before as a coupon that needs an approval. The
 * printed price counts as the one before where it rises, and for a new product. So does the price of the equals of a
 * product that is new or becomes another medicine or pack. Cuts of some days count together. A price counts after the
 * deepest coupon that one member of staff may have made. A change of brand or category may bring such a coupon too. Reads the rows that the audit log tracks.
 */
export const findLargeCuts = async (trx: Trx, { settings, now }: Measure) => {
  const equals = priceOfEquals(
    {
      id: sql`products.id`,
      identity_key: sql`products.identity_key`,
      units_per_pack: sql`products.units_per_pack`,
    },
    now,
  )
  const goods = sql`products.id as product_id, products.brand_id, products.category_id, products.discountable,
    products.sale_class`
  const { rows } = await sql<Cut>`
    select * from (
      select products.id, products.price::float8, coalesce(first.price, products.price)::float8 as present,
        greatest(
          case when products.price < first.price then greatest(first.price, ${highestPriceBefore(now)}) end,
          case when products.original_price > first.printed then products.original_price::bigint end,
          case when first.is_other then ${equals} end
        )::float8 as was,
        case when first.is_reduced_anew then greatest(products.price, ${highestPriceBefore(now)}) end::float8
          as was_with_coupon, ${goods}
      from products join (
        select row_id,
          (array_agg((before ->> 'price')::bigint order by id) filter (where before ? 'price'))[1] as price,
          (array_agg((before ->> 'original_price')::bigint order by id)
            filter (where before ? 'original_price'))[1] as printed,
          bool_or(before ?| array['identity', 'units_per_pack']) as is_other,
          bool_or(before ?| array['brand_id', 'category_id', 'discountable', 'sale_class', 'deleted_at'])
            as is_reduced_anew
        from audit_changes
        where xact = pg_current_xact_id() and source = 'products' and step = 'update'
        group by row_id) first on first.row_id = products.id
      where not exists (select from audit_changes added where added.xact = pg_current_xact_id()
          and added.source = 'products' and added.step = 'insert' and added.row_id = products.id)
      union all
      -- Without its id, which a new product gets again when a colleague approves it.
      select null, products.price::float8, null, greatest(products.original_price::bigint, ${equals})::float8, null, ${goods}
        from products join audit_changes added
        on added.row_id = products.id and added.xact = pg_current_xact_id()
        and added.source = 'products' and added.step = 'insert') cut
    where was is not null or was_with_coupon is not null
    order by id, price, was`.execute(trx)
  if (rows.length === 0) return []
  await lockCuts(trx)
  const coupons = await findSmallCoupons(trx, { settings, now })
  return rows.flatMap(({ id, price, present, was, was_with_coupon, ...goods }) => {
    const isAlone = was !== null && isLargeCut(price, was, settings.approvals.couponPercent)
    const most = Math.max(was ?? 0, was_with_coupon ?? 0)
    const withCoupon = isCutTogether({ ...goods, price, was: most }, coupons, settings)
    return isAlone || withCoupon ? [{ id, price, present, was: isAlone ? was : most, isAlone }] : []
  })
}

/**
 * Stops a call that takes as much off a price as a coupon that needs an approval. Such a price needs a recent proof and
 * a second member of staff. Every call that can lower a price calls this at the end of its transaction.
 */
export const assertPricesAllowed = async (
  trx: Trx,
  call: Approvable & Caller & { ports: { settings: Measure['settings'] } },
): Promise<void> => {
  const rows = await findLargeCuts(trx, { settings: call.ports.settings, now: call.now })
  if (rows.length === 0) return
  assertProven(call)
  needApproval(call, 'price', { terms: await fingerprint(JSON.stringify(rows)) })
}

/** 400 for such a price in an import, whose rows no colleague approves. */
export const assertNoLargeCut = async (trx: Trx, measure: Measure): Promise<void> => {
  const cuts = await findLargeCuts(trx, measure)
  if (cuts.length > 0)
    throw invalid('price', 'IMPORT_PRICE_CUT', { percent: measure.settings.approvals.couponPercent })
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
