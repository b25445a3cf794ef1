import { sql } from 'kysely'
import { findSmallCoupons, isCutTogether } from '../../coupons/smallCoupons.ts'
import type { CouponGoods } from '../../coupons/takesCoupons.ts'
import type { Trx } from '../../db/types.ts'
import { invalid } from '../../kernel/errors.ts'
import { fingerprint } from '../../kernel/ids.ts'
import { type Approvable, needApproval } from '../../kernel/needApproval.ts'
import { assertProven, type Caller } from '../../kernel/stepUp.ts'
import type { Settings } from '../../ports/settings.ts'
import { highestBefore } from '../../prices/highestPrice.ts'
import { isLargeCut } from '../../prices/isLargeCut.ts'
import { lockCuts } from '../../prices/lockCuts.ts'
import { type Packed, priceOfEquals } from './priceOfEquals.ts'

interface Cut extends CouponGoods, Omit<Packed, 'id'> {
  product_id: string
  /** Null for a new product, which gets another one when a colleague approves it. */
  id: string | null
  /** The product is new, or became another medicine or pack: its equals count. */
  is_other: boolean
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
  const goods = sql`products.id as product_id, products.brand_id, products.category_id, products.discountable,
    products.sale_class, products.name, products.generic_name, products.identity_key, products.units_per_pack`
  const { rows } = await sql<Cut>`
    select * from (
      select products.id, products.price::float8, coalesce(first.price, products.price)::float8 as present,
        greatest(
          case when products.price < first.price then greatest(first.price, ${highestBefore('price', now)}) end,
          case when products.original_price > first.printed then products.original_price::bigint end
        )::float8 as was,
        case when first.is_reduced_anew then greatest(products.price, ${highestBefore('price', now)}) end::float8
          as was_with_coupon, first.is_other, ${goods}
      from products join (
        select row_id,
          (array_agg((before ->> 'price')::bigint order by id) filter (where before ? 'price'))[1] as price,
          (array_agg((before ->> 'original_price')::bigint order by id)
            filter (where before ? 'original_price'))[1] as printed,
          bool_or(before ?| array['name', 'generic_name', 'identity', 'units_per_pack']) as is_other,
          bool_or(before ?| array['brand_id', 'category_id', 'discountable', 'sale_class', 'deleted_at'])
            as is_reduced_anew
        from audit_changes
        where xact = pg_current_xact_id() and source = 'products' and step = 'update'
        group by row_id) first on first.row_id = products.id
      where not exists (select from audit_changes added where added.xact = pg_current_xact_id()
          and added.source = 'products' and added.step = 'insert' and added.row_id = products.id)
      union all
      select null, products.price::float8, null, products.original_price::float8, null, true, ${goods}
        from products join audit_changes added
        on added.row_id = products.id and added.xact = pg_current_xact_id()
        and added.source = 'products' and added.step = 'insert') cut
    where was is not null or was_with_coupon is not null or is_other
    order by id, price, product_id`.execute(trx)
  for (const row of rows) {
    const equals = row.is_other ? await priceOfEquals(trx, { ...row, id: row.product_id }, now) : null
    if (equals !== null) row.was = Math.max(row.was ?? 0, equals)
  }
  const cuts = rows.filter(({ was, was_with_coupon }) => was !== null || was_with_coupon !== null)
  if (cuts.length === 0) return []
  await lockCuts(trx)
  const coupons = await findSmallCoupons(trx, { settings, now })
  return cuts.flatMap(({ id, price, present, was, was_with_coupon, ...goods }) => {
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

/** 400 for a row of an import whose new product, medicine or pack has such a price beside its equals. */
export const assertNotBelowEquals = async (
  trx: Trx,
  { before, after }: { before: Packed | null; after: Packed & { price: number } },
  { percent, now }: { percent: number; now: Date },
): Promise<void> => {
  const textsOf = (one: Packed) =>
    [one.identity_key, one.units_per_pack, one.name, one.generic_name].join('\n')
  if (before && textsOf(before) === textsOf(after)) return
  const was = await priceOfEquals(trx, after, now)
  if (was !== null && isLargeCut(after.price, was, percent))
    throw invalid('price', 'IMPORT_PRICE_CUT', { percent })
}
