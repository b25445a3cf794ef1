import { transact } from '../db/transact.ts'
import type { Db, Trx } from '../db/types.ts'
import type { Call } from '../kernel/call.ts'
import { csvResponse } from '../kernel/csv.ts'
import { dayOf } from '../kernel/days.ts'
import { ApiError, notFound } from '../kernel/errors.ts'
import { randomLetters } from '../kernel/ids.ts'
import { assertCouponAllowed } from './assertCouponAllowed.ts'

/** Letters of a one-time code after the coupon's own: 32^8 codes, too many to guess. */
const CODE_LENGTH = 8

/** The most codes of one coupon. */
const MAX_CODES_OF_COUPON = 100_000

const BATCH_SIZE = 1000

/** Counts the one-time codes of a coupon, and those that are used. */
export const countCodes = async (db: Db | Trx, couponId: string): Promise<{ made: number; used: number }> =>
  db
    .selectFrom('coupon_codes')
    .select((eb) => [eb.fn.countAll<number>().as('made'), eb.fn.count<number>('order_id').as('used')])
    .where('coupon_id', '=', couponId)
    .executeTakeFirstOrThrow()

/** Makes one-time codes. The coupon's row is locked, so that calls at once keep its maximum. */
export const makeCodes = async (call: Call<'POST /coupon/:id/codes'>) => {
  const { db, params, body, now, say } = call
  const data = await transact(db, async (trx) => {
    const coupon = await trx
      .updateTable('coupons')
      .set({ codes_only: true })
      .where('id', '=', params.id)
      .where('deleted_at', 'is', null)
      .returningAll()
      .executeTakeFirst()
    if (!coupon) throw notFound('COUPON')
    const { made } = await countCodes(trx, coupon.id)
    if (made + body.count > MAX_CODES_OF_COUPON)
      throw new ApiError('TOO_MANY_CODES', { count: MAX_CODES_OF_COUPON - made })
    const codes = new Set<string>()
    while (codes.size < body.count) codes.add(`${coupon.code}-${randomLetters(CODE_LENGTH).toUpperCase()}`)
    const rows = [...codes].map((code) => ({ code, coupon_id: coupon.id, created_at: now }))
    for (let at = 0; at < rows.length; at += BATCH_SIZE)
      await trx
        .insertInto('coupon_codes')
        .values(rows.slice(at, at + BATCH_SIZE))
        .execute()
    await assertCouponAllowed(trx, call, coupon, coupon)
    return countCodes(trx, coupon.id)
  })
  return { message: say.done('makeCodes'), data }
}

interface CodeRow {
  code: string
  created_at: Date
  order_number: string | null
}

const columns: Record<string, (row: CodeRow) => string | null> = {
  Code: ({ code }) => code,
  Used: ({ order_number }) => (order_number ? 'yes' : 'no'),
  Order: ({ order_number }) => order_number,
  Created: ({ created_at }) => created_at.toISOString(),
}

/** The one-time codes of a coupon as CSV. */
export const exportCodes = async ({ db, params, now }: Call<'GET /coupon/:id/codes/export'>) => {
  const coupon = await db
    .selectFrom('coupons')
    .select(['id', 'code'])
    .where('id', '=', params.id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (!coupon) throw notFound('COUPON')
  return csvResponse(`codes-${coupon.code}-${dayOf(now)}.csv`, columns, (last: CodeRow | undefined) =>
    db
      .selectFrom('coupon_codes')
      .leftJoin('orders', 'orders.id', 'coupon_codes.order_id')
      .select(['code', 'coupon_codes.created_at', 'order_number'])
      .where('coupon_id', '=', coupon.id)
      .where('code', '>', last?.code ?? '')
      .orderBy('code')
      .limit(BATCH_SIZE)
      .execute(),
  )
}
