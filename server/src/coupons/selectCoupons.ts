import { sql } from 'kysely'
import type { Db, Trx } from '../db/types.ts'
import type { CouponRow } from './couponShape.ts'

/** A coupon that a shopper named. `code` is the one that was typed. */
export type NamedCoupon = CouponRow & {
  /** The names of its brands, categories and products. */
  goods: string[]
  /** The one-time code by which it was named. */
  one_time_code: string | null
  code_used: boolean
}

const goods = sql<string[]>`array(
  select name from brands where id = any(coupons.brand_ids)
  union all select name from categories where id = any(coupons.category_ids)
  union all select name from products where id = any(coupons.product_ids) and deleted_at is null limit 4)`

const oneTime = [
  'coupon_codes.code as one_time_code',
  sql<boolean>`coupon_codes.order_id is not null`.as('code_used'),
] as const

const named = <Row extends { code: string; one_time_code: string | null }>(row: Row | undefined) =>
  row && { ...row, code: row.one_time_code ?? row.code }

/** The names of a coupon's brands, categories and products. */
export const goodsOf = async (db: Db, id: string): Promise<string[]> =>
  (await db.selectFrom('coupons').select(goods.as('goods')).where('id', '=', id).executeTakeFirst())?.goods ??
  []

/** The coupon of a cart. */
export const couponOfCart = async (db: Db | Trx, cartId: string): Promise<NamedCoupon | undefined> => {
  const row = await db
    .selectFrom('carts')
    .innerJoin('coupons', 'coupons.id', 'carts.coupon_id')
    .leftJoin('coupon_codes', (join) =>
      join
        .onRef('coupon_codes.code', '=', 'carts.coupon_code')
        .onRef('coupon_codes.coupon_id', '=', 'coupons.id'),
    )
    .selectAll('coupons')
    .select([...oneTime, goods.as('goods')])
    .where('carts.id', '=', cartId)
    .executeTakeFirst()
  // A code is made once and stays, so one that is gone went with its coupon.
  return named(row)
}

/** The coupon behind a code, its own or a one-time code. A coupon for one-time codes has no code of its own. */
export const couponByCode = async (db: Db | Trx, typed: string): Promise<NamedCoupon | undefined> => {
  const code = typed.trim().toUpperCase()
  const row = await db
    .selectFrom('coupons')
    .leftJoin('coupon_codes', (join) =>
      join.onRef('coupon_codes.coupon_id', '=', 'coupons.id').on('coupon_codes.code', '=', code),
    )
    .selectAll('coupons')
    .select([...oneTime, goods.as('goods')])
    .where('coupons.deleted_at', 'is', null)
    .where((eb) =>
      eb.or([
        eb.and([eb('coupons.code', '=', code), eb('coupons.codes_only', '=', false)]),
        eb('coupons.id', 'in', eb.selectFrom('coupon_codes').select('coupon_id').where('code', '=', code)),
      ]),
    )
    .orderBy('coupon_codes.code')
    .executeTakeFirst()
  return named(row)
}
