import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../db/types.ts'
import { ApiError } from '../kernel/errors.ts'
import { fingerprint } from '../kernel/ids.ts'
import { isWithin } from '../kernel/limits.ts'

const DAY_SECONDS = 86_400

const keyOf = { account: 'others:account:', phone: 'others:phone:' }

/**
 * SQL for whether an account has to prove this phone before it orders for it. An error
 * because of other accounts' orders for a phone says that there are some. An account and a phone get few of them in a day. `userId` and `phone`: SQL.
 */
export const mustProve = (
  { userId, phone }: Record<'userId' | 'phone', RawBuilder<string>>,
  { most, now }: { most: number; now: Date },
) => sql<boolean>`(exists (select from rate_limits r
    where r.ends_at > ${now}::timestamptz and r.count >= ${most}::int and r.key in (
      ${keyOf.account}::text || ${userId},
      ${keyOf.phone}::text || encode(sha256(convert_to(${phone}, 'UTF8')), 'hex')))
  and not exists (select from contact_points p
    where p.user_id = ${userId} and p.value = ${phone} and p.proven_at is not null))`

/** 429 TOO_MANY_REQUESTS.PROVE_PHONE */
export const assertNeedsNoProof = (row: { must_prove: boolean }): void => {
  if (row.must_prove) throw new ApiError('TOO_MANY_REQUESTS.PROVE_PHONE')
}

/** Whether orders of other accounts may be the reason. */
const isBecauseOfOthers = (error: unknown): boolean =>
  error instanceof ApiError &&
  (error.sentence.endsWith('.SHARED') || ['CASH_LIMIT', 'COUPON_NOT_YOURS'].includes(error.code))

/** Counts an order that was refused because of other accounts' orders. Call it after its transaction. */
export const countRefusal = async (
  { db, now, user }: { db: Db; now: Date; user: { id: string } },
  error: unknown,
  phone: string,
): Promise<void> => {
  if (!isBecauseOfOthers(error)) return
  for (const key of [keyOf.account + user.id, keyOf.phone + (await fingerprint(phone))])
    await isWithin(db, key, 0, DAY_SECONDS, now)
}
