import { sql } from 'kysely'
import { LRUCache } from 'lru-cache'
import type { ErrorCode } from 'shared-api/messages/sentences'
import { flushLater } from '../db/flushLater.ts'
import { prepared } from '../db/statements/compileOnce.ts'
import type { Db, Trx } from '../db/types.ts'
import { writeTogether } from '../db/writeTogether.ts'
import type { Ports } from '../ports/ports.ts'
import type { Settings } from '../ports/settings.ts'
import { ApiError } from './errors.ts'
import { fingerprint } from './ids.ts'
import { addedTries, blockOf, secondsUntil } from './limits.ts'

/** An act that costs the shop or a stranger something. */
export type Act = keyof Settings['budgets']

const scopes = ['account', 'recipient', 'network', 'country', 'shop'] as const
type Scope = (typeof scopes)[number]

/** The switch of an act, its window, and the most of each scope; a scope without a number is not counted. */
type Budget = { readonly allowed: boolean; readonly hours: number } & { readonly [S in Scope]?: number }

/** The actor and the recipient of an act. A missing field is not counted. */
export interface Spender {
  account?: string | null | undefined
  /** The address or number that the act reaches. */
  recipient?: string | null | undefined
  /** The caller's address, or its block. */
  network?: string | null | undefined
  /** The country (ISO 3166) that a text goes to. */
  country?: string | null | undefined
}

/** From this share of the whole shop's budget on, staff are warned. */
export const warningShare = 0.8

/** 429: this scope has spent its budget. Carries the end of the window. */
export class OverBudget extends ApiError {
  readonly scope: Scope
  readonly until: Date

  constructor(act: Act, scope: Scope, { until, now }: { until: Date; now: Date }) {
    const seconds = secondsUntil(until, now)
    const minutes = Math.ceil(seconds / 60)
    const usual = scope === 'shop' ? 'TOO_MANY_REQUESTS.SHOP_BUDGET' : 'TOO_MANY_REQUESTS.BUDGET'
    const code = spentSentences[act] ?? usual
    super(code, { minutes }, { headers: { 'Retry-After': String(seconds) } })
    this.scope = scope
    this.until = until
  }
}

/** Units of one scope that an act takes. */
interface Taking {
  act: Act
  scope: Scope
  key: string
  most: number
  endsAt: Date
}

/**
 * Takes units of so many scopes in one statement, each only after the one before. Returns their counts afterwards; null
 * from the first one on that has too few.
 */
const takeUnits = (length: number, isAlone: boolean) =>
  prepared((db, given: Record<string, unknown>) => {
    const { now, amount } = given as { now: Date; amount: number }
    const added = addedTries(now)
    const places = Array.from({ length }, (_, place) => place)
    const takings = places.map((place) => {
      const most = sql`${given[`most${place}`]}::int`
      const isNext = place === 0 ? sql`true` : sql`exists (select from ${sql.ref(`taken${place - 1}`)})`
      return sql`${sql.ref(`taken${place}`)} as (
        insert into rate_limits (key, ends_at, count)
        select ${given[`key${place}`]}::text, ${given[`endsAt${place}`]}::timestamptz, ${amount}::int
          where ${amount}::int <= ${most} and ${isNext}
        on conflict (key) do update set count = ${added.count}, ends_at = ${added.ends_at}
          where rate_limits.ends_at <= ${now}::timestamptz or rate_limits.count + excluded.count <= ${most}
        returning count)`
    })
    const counts = places.map((place) => sql`(select count from ${sql.ref(`taken${place}`)})`)
    const taken = sql<{ counts: (number | null)[]; flush: string | null }>`with ${sql.join(takings)}
      select array[${sql.join(counts)}] as counts, ${isAlone ? flushLater.expression : sql`null`} as flush`
    return { compile: () => taken.compile(db) }
  })

/** An act with all scopes, with or without a second act. */
const MAX_TAKINGS = 2 * scopes.length
const takersOf = (isAlone: boolean) =>
  Array.from({ length: MAX_TAKINGS }, (_, place) => takeUnits(place + 1, isAlone))
const takers = { inside: takersOf(false), alone: takersOf(true) }

/** Tests, the demo and programmers call from this machine. In a real shop such a caller counts as any other. */
const isLocal = (ip: string) => /^(::ffff:)?127\.|^::1$/i.test(ip)

/** Whether the caller is on this machine and does not count. */
export const isExempt = ({ ports }: Pick<Shop, 'ports'>, { network }: Spender) =>
  !ports.settings.limits.countLocalCallers && isLocal(network ?? '')

const networkId = (address: string) => (address.includes('/') ? address : blockOf(address))

/** The scopes that count, narrow ones first, each with its id; a typed contact by its fingerprint. */
const scopesOf = async ({ account, recipient, network, country }: Spender): Promise<[Scope, string][]> => [
  ...(account ? [['account', account] as [Scope, string]] : []),
  ...(recipient ? [['recipient', await fingerprint(recipient.toLowerCase())] as [Scope, string]] : []),
  ...(network ? [['network', networkId(network)] as [Scope, string]] : []),
  ...(country ? [['country', country] as [Scope, string]] : []),
  ['shop', ''],
]

const keyOf = (act: Act, scope: Scope, id: string) => `budget:${act}:${scope}:${id}`

type Shop = { db: Db | Trx; ports: Pick<Ports, 'settings' | 'log'>; now: Date }

/** One line in the log where a share of the whole shop's budget is passed, and one where it is used up. */
const warn = (
  { log }: Shop['ports'],
  act: Act,
  { before, after, most }: Record<'before' | 'after' | 'most', number>,
) => {
  for (const share of [warningShare, 1])
    if (before < share * most && after >= share * most) log.error('budget', { act, percent: share * 100 })
}

/** The takings of an act, narrow scopes first. A scope without a number is not counted. */
const takingsOf = ({ ports, now }: Omit<Shop, 'db'>, act: Act, ids: readonly [Scope, string][]): Taking[] => {
  const { allowed, hours, ...most }: Budget = ports.settings.budgets[act]
  if (!allowed) throw new ApiError(switchedOff[act])
  const endsAt = new Date(now.getTime() + hours * 3_600_000)
  return ids.flatMap(([scope, id]) => {
    const mostOfScope = most[scope]
    return mostOfScope === undefined
      ? []
      : [{ act, scope, key: keyOf(act, scope, id), most: mostOfScope, endsAt }]
  })
}

const switchedOff: Record<Act, ErrorCode> = {
  text: 'SWITCHED_OFF.TEXT',
  textAbroad: 'SWITCHED_OFF.TEXT_ABROAD',
  mail: 'SWITCHED_OFF.MAIL',
  typedRecipient: 'SWITCHED_OFF.MAIL',
  hold: 'SWITCHED_OFF.HOLD',
  unprovenHold: 'SWITCHED_OFF.HOLD',
  unpaidOrder: 'SWITCHED_OFF.UNPAID_ORDER',
  unprovenOrder: 'SWITCHED_OFF.UNPROVEN_ORDER',
  walletRequest: 'SWITCHED_OFF.WALLET_REQUEST',
  cashOrder: 'SWITCHED_OFF.CASH',
  uncachedRead: 'SWITCHED_OFF.READ',
  renderedPage: 'SWITCHED_OFF.READ',
  uploadKilobytes: 'SWITCHED_OFF.UPLOAD',
  unprovenPage: 'SWITCHED_OFF.UPLOAD',
}

/** Sentences of a spent budget that name another way. */
const spentSentences: Partial<Record<Act, ErrorCode>> = {
  cashOrder: 'TOO_MANY_REQUESTS.CASH',
  unprovenOrder: 'TOO_MANY_REQUESTS.UNPROVEN_ORDER',
  unprovenPage: 'TOO_MANY_REQUESTS.UNPROVEN_PAGE',
}

/**
 * Spends `amount` of the budgets of some acts, from the narrowest scope of the first one to the whole shop. Call it
 * before the act and outside of its transaction, or as its last step: all callers share the row of the shop. 429 with
 * Retry-After where a budget is spent, and then nothing of the acts before it is; 503 where an act is switched off.
 */
export const spend = async (
  shop: Shop,
  acts: Act | readonly Act[],
  spender: Spender,
  amount = 1,
): Promise<void> => {
  const { db, ports, now } = shop
  const all = [acts].flat()
  const ids = await scopesOf(isExempt(shop, spender) ? { ...spender, network: null } : spender)
  // Narrow scopes come first, so that an account over its budget spends nothing of the whole shop's.
  const takings = all.flatMap((act) => takingsOf(shop, act, ids))
  const take = takers[db.isTransaction ? 'inside' : 'alone'][takings.length - 1]
  if (!take) return
  const given = takings.flatMap(({ key, most, endsAt }, place) => [
    [`key${place}`, key],
    [`most${place}`, most],
    [`endsAt${place}`, endsAt],
  ])
  const [taken] = await take(db, { now, amount, ...Object.fromEntries(given) })
  for (const [place, { act, scope, key, most, endsAt }] of takings.entries()) {
    const after = taken?.counts[place] ?? null
    if (after === null) {
      const spent = all.slice(0, all.indexOf(act))
      if (spent.length > 0 && !db.isTransaction) await giveBack({ db }, spent, spender)
      const row = await db
        .selectFrom('rate_limits')
        .select('ends_at')
        .where('key', '=', key)
        .executeTakeFirst()
      throw new OverBudget(act, scope, { until: row?.ends_at ?? endsAt, now })
    }
    if (scope === 'shop') warn(ports, act, { before: after - amount, after, most })
  }
}

/** Networks whose spent units one process remembers. */
const MAX_COUNTED_NETWORKS = 20_000

/**
 * Returns a function that spends like `spend` for the network and the whole shop, and counts in this process alone. For
 * acts that are too frequent for a row of the database. Callers on this machine do not count where they are exempt.
 */
export const createProcessBudget = () => {
  const counts = new LRUCache<string, { count: number; endsAt: number }>({ max: MAX_COUNTED_NETWORKS })
  return (shop: Omit<Shop, 'db'>, act: Act, spender: { network: string }): void => {
    const { ports, now } = shop
    const { allowed, hours, ...most }: Budget = ports.settings.budgets[act]
    if (!allowed) throw new ApiError(switchedOff[act])
    if (isExempt(shop, spender)) return
    for (const [scope, id] of [
      ['network', networkId(spender.network)],
      ['shop', ''],
    ] as const) {
      const mostOfScope = most[scope]
      if (mostOfScope === undefined) continue
      const key = keyOf(act, scope, id)
      const known = counts.get(key)
      const window =
        known && known.endsAt > now.getTime()
          ? known
          : { count: 0, endsAt: now.getTime() + hours * 3_600_000 }
      if (window.count >= mostOfScope)
        throw new OverBudget(act, scope, { until: new Date(window.endsAt), now })
      window.count++
      counts.set(key, window)
      if (scope === 'shop')
        warn(ports, act, { before: window.count - 1, after: window.count, most: mostOfScope })
    }
  }
}

/** Spends like `spend`, and returns whether it was within the budgets: for acts that can do without. */
export const isWithinBudget = async (
  shop: Shop,
  acts: readonly Act[],
  spender: Spender,
): Promise<boolean> => {
  try {
    await spend(shop, acts, spender)
    return true
  } catch (error) {
    if (error instanceof ApiError) return false
    throw error
  }
}

/** The write of `giveBack`, for a statement that writes more. */
export const giveBackWrite = async ({ db }: { db: Db | Trx }, acts: readonly Act[], spender: Spender) => {
  const narrow = (await scopesOf(spender)).filter(([scope]) => scope !== 'shop')
  const keys = acts.flatMap((act) => narrow.map(([scope, id]) => keyOf(act, scope, id)))
  return db
    .updateTable('rate_limits')
    .set({ count: sql`count - 1` })
    .where('key', 'in', (eb) =>
      eb
        .selectFrom('rate_limits')
        .select('key')
        .where('key', 'in', keys)
        // In the order in which they are spent, so that two statements never wait for each other.
        .orderBy(sql`array_position(${keys}::text[], key)`)
        .forUpdate(),
    )
    .where('count', '>', 0)
}

/** Gives one unit of each act back to every scope but the whole shop: the act did not happen, or proved honest. */
export const giveBack = async (shop: { db: Db }, acts: readonly Act[], spender: Spender): Promise<void> => {
  await writeTogether(shop.db, [await giveBackWrite(shop, acts, spender)])
}

/** The share (0 to 1) of the whole shop's budget that each act has spent in its present window. */
export const spentShares = async ({ db, ports, now }: Shop): Promise<Record<Act, number>> => {
  const { budgets } = ports.settings
  const acts = Object.keys(budgets) as Act[]
  const rows = await db
    .selectFrom('rate_limits')
    .select(['key', 'count'])
    .where(
      'key',
      'in',
      acts.map((act) => keyOf(act, 'shop', '')),
    )
    .where('ends_at', '>', now)
    .execute()
  const shareOf = (act: Act) =>
    (rows.find(({ key }) => key === keyOf(act, 'shop', ''))?.count ?? 0) /
    ((budgets[act] as Budget).shop ?? 1)
  return Object.fromEntries(acts.map((act) => [act, shareOf(act)])) as Record<Act, number>
}
