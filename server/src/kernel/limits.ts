import { type Expression, sql } from 'kysely'
import { flushLater } from '../db/flushLater.ts'
import { prepared } from '../db/statements/compileOnce.ts'
import type { Db, Trx } from '../db/types.ts'
import type { Ports } from '../ports/ports.ts'
import { tooMany } from './errors.ts'

export interface Try {
  key: string
  now: Date
  endsAt: Date
}

/** SQL for a row of `rate_limits` with the tries of an insert added: in its window, or in a new one after its end. */
export const addedTries = (now: Date) => {
  const expired = sql<boolean>`rate_limits.ends_at <= ${now}::timestamptz`
  return {
    count: sql<number>`case when ${expired} then excluded.count else rate_limits.count + excluded.count end`,
    ends_at: sql<Date>`case when ${expired} then excluded.ends_at else rate_limits.ends_at end`,
  }
}

/** Counts a try; none where the rows of `unless` exist. */
export const addTry = (db: Db | Trx, { key, now, endsAt }: Try, unless?: Expression<unknown>) =>
  db
    .insertInto('rate_limits')
    .columns(['key', 'ends_at', 'count'])
    .expression(
      db
        .selectNoFrom([
          sql<string>`${key}::text`.as('key'),
          sql<Date>`${endsAt}::timestamptz`.as('ends_at'),
          sql.lit(1).as('count'),
        ])
        .$if(unless !== undefined, (query) => query.where(sql<boolean>`not exists ${unless}`)),
    )
    .onConflict((oc) => oc.column('key').doUpdateSet(addedTries(now)))
    .returning(['count', 'ends_at'])
const countInside = prepared((db, tries: Try) => addTry(db, tries))
const countAlone = prepared((db, tries: Try) => addTry(db, tries).returning(flushLater))

export const tryOf = (key: string, seconds: number, now: Date): Try => ({
  key,
  now,
  endsAt: new Date(now.getTime() + seconds * 1000),
})

/** Counts in the present window and returns how many there were, and when it ends. */
const count = async (db: Db | Trx, key: string, seconds: number, now: Date) => {
  const [counted] = await (db.isTransaction ? countInside : countAlone)(db, tryOf(key, seconds, now))
  if (!counted) throw new Error('a try was not counted')
  return counted
}

/**
 * Counts a try, and returns whether it is within `max` tries of `key` in `seconds`. Used when a 429 would
 * reveal internal facts.
 */
export const isWithin = async (
  db: Db,
  key: string,
  max: number,
  seconds: number,
  now: Date,
): Promise<boolean> => (await count(db, key, seconds, now)).count <= max

/** Whole seconds from now to then, for Retry-After. */
export const secondsUntil = (then: Date, now: Date): number =>
  Math.max(1, Math.ceil((then.getTime() - now.getTime()) / 1000))

/** At most `max` tries of `key` in `seconds`; 429 with Retry-After above it. */
export const limit = async (db: Db, key: string, max: number, seconds: number, now: Date): Promise<void> => {
  assertFewTries(await count(db, key, seconds, now), max, now)
}

/** 429 with Retry-After above `max` tries. */
export const assertFewTries = (tries: { count: number; ends_at: Date }, max: number, now: Date): void => {
  if (tries.count > max) throw tooMany(secondsUntil(tries.ends_at, now))
}

/** An IPv4 address that an IPv6 socket names. */
const plain = (ip: string): string => /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1] ?? ip

/** The first groups of an IPv6 address, without leading zeros. */
const firstGroups = (ip: string, count: number): string => {
  const [head = '', tail = ''] = ip.toLowerCase().split('::')
  const start = head.split(':').filter(Boolean)
  const end = tail.split(':').filter(Boolean)
  const groups = ip.includes('::')
    ? [...start, ...Array<string>(Math.max(0, 8 - start.length - end.length)).fill('0'), ...end]
    : start
  return groups
    .slice(0, count)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')
}

/** The network of an address: an IPv6 subscriber has 64 bits to choose from, so the network counts. */
export const networkOf = (ip: string): string => {
  const address = plain(ip)
  return address.includes(':') ? firstGroups(address, 4) : address
}

/** The block of networks that one subscriber can easily rent: /24 of IPv4, /48 of IPv6. */
export const blockOf = (ip: string): string => {
  const address = plain(ip)
  if (address.includes(':')) return `${firstGroups(address, 3)}::/48`
  return address.replace(/^(\d+\.\d+\.\d+)\.\d+$/, '$1.0/24')
}

/**
 * At most `perMinute` tries of an act from one network, and as many from its block as `networksOfBlock` networks have: one
 * subscriber has many networks of IPv6. 429 with Retry-After above either.
 */
export const limitNetwork = async (
  { db, ports, ip, now }: { db: Db; ports: Pick<Ports, 'settings'>; ip: string; now: Date },
  act: string,
  perMinute: number,
): Promise<void> => {
  await limit(db, `${act}:${networkOf(ip)}`, perMinute, 60, now)
  await limit(db, `${act}-block:${blockOf(ip)}`, perMinute * ports.settings.limits.networksOfBlock, 60, now)
}

/** The tries of the keys of each list together in their present windows. */
export const triesOf = async (
  db: Db,
  lists: readonly (readonly string[])[],
  now: Date,
): Promise<number[]> => {
  const rows = await db
    .selectFrom('rate_limits')
    .select(['key', 'count'])
    .where('key', 'in', lists.flat())
    .where('ends_at', '>', now)
    .execute()
  return lists.map((keys) =>
    rows.filter(({ key }) => keys.includes(key)).reduce((sum, { count }) => sum + count, 0),
  )
}

const takeBackTry = prepared((db, { key }: { key: string }) =>
  db.updateTable('rate_limits').set({ count: sql`count - 1` }).where('key', '=', key).where('count', '>', 0),
)

/** Takes back one try, which succeeded. */
export const takeBack = async (db: Db, key: string): Promise<void> => {
  await takeBackTry(db, { key })
}

/** A success forgives the failures before it. */
export const forgive = async (db: Db, keys: readonly string[]): Promise<void> => {
  if (keys.length > 0) await db.deleteFrom('rate_limits').where('key', 'in', keys).execute()
}
