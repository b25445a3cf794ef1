import { sql } from 'kysely'
import { formatRupees, toRupees } from 'shared-api'
import { transact } from '../db/transact.ts'
import type { Db, Trx } from '../db/types.ts'
import { assertUnique } from '../kernel/assertUnique.ts'
import { assertVersion } from '../kernel/assertVersion.ts'
import type { Handlers } from '../kernel/call.ts'
import { ApiError, invalid, notFound } from '../kernel/errors.ts'
import { newId } from '../kernel/ids.ts'
import { assertCouponAllowed } from './assertCouponAllowed.ts'
import { countCodes, exportCodes, makeCodes } from './couponCodes.ts'
import { couponLeft } from './couponLeft.ts'
import { type CouponRow, toColumns, toCoupon } from './couponShape.ts'
import { exportCoupons, matchingCoupons } from './exportCoupons.ts'
import { previewCoupon } from './previewCoupon.ts'
import { listRedemptions } from './redemptions.ts'
import { goodsOf } from './selectCoupons.ts'

const sortColumns = {
  code: 'code',
  createdAt: 'created_at',
  endDate: 'end_date',
  usedCount: 'used_count',
} as const

/** Checks a coupon as a whole: 400 on the wrong field. */
const assertValidCoupon = (
  coupon: Pick<CouponRow, 'discount_type' | 'discount_value' | 'start_date' | 'end_date'>,
) => {
  if (coupon.discount_type === 'percentage' && coupon.discount_value > 10_000)
    throw invalid('discountValue', 'PERCENTAGE')
  if (coupon.start_date && coupon.end_date && coupon.start_date >= coupon.end_date)
    throw invalid('endDate', 'END_AFTER_START')
}

const live = (db: Db, id: string) =>
  db.selectFrom('coupons').selectAll().where('id', '=', id).where('deleted_at', 'is', null)

const taken = (code: string) => ({
  coupons_code: { code: 'TAKEN.COUPON', field: 'code', params: { code } } as const,
})

export const couponHandlers = {
  'POST /coupon': async (call) => {
    const { db, body, now } = call
    const columns = toColumns(body)
    assertValidCoupon({
      discount_type: body.discountType,
      discount_value: columns.discount_value ?? 0,
      start_date: columns.start_date ?? null,
      end_date: columns.end_date ?? null,
    })
    const row = await assertUnique(taken(body.code), () =>
      transact(db, async (trx) => {
        const created = await trx
          .insertInto('coupons')
          .values({
            ...columns,
            id: newId(now),
            code: body.code,
            discount_type: body.discountType,
            discount_value: columns.discount_value ?? 0,
            created_at: now,
          })
          .returningAll()
          .executeTakeFirstOrThrow()
        await assertCouponAllowed(trx, call, created, null)
        return created
      }),
    )
    return { message: call.say.done('createCoupon'), data: toCoupon(row) }
  },

  'PUT /coupon/:id': async (call) => {
    const { db, params, body } = call
    const change = async (trx: Trx) => {
      const before = await live(trx, params.id).forUpdate().executeTakeFirst()
      if (!before) throw notFound('COUPON')
      assertVersion(toCoupon(before), body.version, 'STALE.COUPON')
      const columns = Object.fromEntries(
        Object.entries(toColumns(body)).filter(([, value]) => value !== undefined),
      )
      const changed: CouponRow = { ...before, ...columns, version: before.version + 1 }
      assertValidCoupon(changed)
      if (changed.usage_limit !== null && changed.usage_limit < changed.used_count)
        throw invalid('usageLimit', 'USED_ALREADY', { count: changed.used_count })
      if (changed.budget !== null && changed.budget < changed.spent)
        throw invalid('budget', 'SPENT_ALREADY', { amount: formatRupees(toRupees(changed.spent)) })
      await trx
        .updateTable('coupons')
        .set({ ...columns, version: changed.version })
        .where('id', '=', before.id)
        .execute()
      await assertCouponAllowed(trx, call, changed, before)
      return changed
    }
    const after = await assertUnique(taken(body.code ?? ''), () => transact(db, change))
    return { message: call.say.done('updateCoupon'), data: toCoupon(after) }
  },

  'GET /coupon': async ({ db, query }) => {
    const page = query.page ?? 1
    const limit = query.limit ?? 20
    const found = matchingCoupons(db, query)
    const { total } = await found
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow()
    const rows = await found
      .selectAll()
      .orderBy(sortColumns[query.sort ?? 'createdAt'], (order) =>
        (query.order ?? 'desc') === 'desc' ? order.desc().nullsLast() : order.asc().nullsLast(),
      )
      .orderBy('id')
      .limit(limit)
      .offset((page - 1) * limit)
      .execute()
    return {
      coupons: rows.map(toCoupon),
      totalCoupons: total,
      totalPages: Math.ceil(total / limit),
      currentPage: page,
    }
  },

  'GET /coupon/export': exportCoupons,

  'GET /coupon/:id': async (call) => {
    const row = await live(call.db, call.params.id).executeTakeFirst()
    if (!row) throw notFound('COUPON')
    return { data: toCoupon(row) }
  },

  'GET /coupon/:id/redemptions': async (call) => {
    if (!(await live(call.db, call.params.id).executeTakeFirst())) throw notFound('COUPON')
    return listRedemptions(call.db, call.params.id, call.query)
  },

  'POST /coupon/:id/preview': async (call) => {
    const { db, params, body, now, say, ports } = call
    const row = await live(call.db, params.id).executeTakeFirst()
    if (!row) throw notFound('COUPON')
    const named = { ...row, goods: await goodsOf(db, row.id) }
    return { data: await previewCoupon(db, named, body.items, { now, say, settings: ports.settings }) }
  },

  'GET /coupon/:id/codes': async ({ db, params }) => {
    if (!(await live(db, params.id).executeTakeFirst())) throw notFound('COUPON')
    return { data: await countCodes(db, params.id) }
  },

  'POST /coupon/:id/codes': makeCodes,

  'GET /coupon/:id/codes/export': exportCodes,

  'DELETE /coupon/:id': async ({ db, params, now, say }) => {
    const row = await transact(db, (trx) =>
      trx
        .updateTable('coupons')
        .set({ deleted_at: now })
        .where('id', '=', params.id)
        .where('deleted_at', 'is', null)
        .returning('id')
        .executeTakeFirst(),
    )
    if (!row) throw notFound('COUPON')
    return { message: say.done('deleteCoupon') }
  },

  'POST /coupon/:id/increment-usage': async (call) => {
    const { db, params, body, now } = call
    if (!(await live(call.db, params.id).executeTakeFirst())) throw notFound('COUPON')
    return transact(db, async (trx) => {
      const row = await trx
        .updateTable('coupons')
        .set({ used_count: sql`used_count + 1` })
        .where('id', '=', params.id)
        .where(couponLeft)
        .returningAll()
        .executeTakeFirst()
      if (!row) throw new ApiError('COUPON_USED_UP.ANONYMOUS')
      await trx
        .insertInto('coupon_redemptions')
        .values({ id: newId(now), coupon_id: row.id, reason: body.reason, created_at: now })
        .execute()
      return { message: call.say.done('incrementCouponUsage'), data: toCoupon(row) }
    })
  },
} satisfies Partial<Handlers>
