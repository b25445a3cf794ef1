import { sql } from 'kysely'
import { prepared } from '../db/statements/compileOnce.ts'
import type { Db } from '../db/types.ts'
import { tooMany } from './errors.ts'

const countTry = prepared((db, { key, now, ended }: { key: string; now: Date; ended: Date }) => {
  const expired = sql<boolean>`rate_limits.window_start <= ${ended}::timestamptz`
  return db
    .insertInto('rate_limits')
    .values({ key, window_start: now, count: 1 })
    .onConflict((oc) =>
      oc.column('key').doUpdateSet({
        count: sql<number>`case when ${expired} then 1 else rate_limits.count + 1 end`,
        window_start: sql<Date>`case when ${expired} then ${now}::timestamptz else rate_limits.window_start end`,
      }),
    )
    .returning(['count', 'window_start'])
})

/** Counts one try in the present window and returns how many there were, and since when. */
const count = async (db: Db, key: string, seconds: number, now: Date) => {
  const [counted] = await countTry(db, { key, now, ended: new Date(now.getTime() - seconds * 1000) })
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

/** At most `max` tries of `key` in `seconds`; 429 with Retry-After above it. */
export const limit = async (db: Db, key: string, max: number, seconds: number, now: Date): Promise<void> => {
  const { count: tries, window_start } = await count(db, key, seconds, now)
  if (tries > max)
    throw tooMany(Math.max(1, Math.ceil((window_start.getTime() - now.getTime()) / 1000 + seconds)))
}

/** The network of an address: an IPv6 subscriber has 64 bits to choose from, so the network counts. */
export const networkOf = (ip: string): string => {
  const v4 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1]
  if (v4 || !ip.includes(':')) return v4 ?? ip
  const [head = '', tail = ''] = ip.toLowerCase().split('::')
  const start = head.split(':').filter(Boolean)
  const end = tail.split(':').filter(Boolean)
  const groups = ip.includes('::')
    ? [...start, ...Array<string>(Math.max(0, 8 - start.length - end.length)).fill('0'), ...end]
    : start
  return groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')
}

/** A success forgives the failures before it. */
export const forgive = async (db: Db, keys: readonly string[]): Promise<void> => {
  await db.deleteFrom('rate_limits').where('key', 'in', keys).execute()
}
