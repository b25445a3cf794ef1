import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Db } from 'server/db/types'

const restMilliseconds = 100

/** Stale reads, and the delay until a write is visible, in milliseconds. Milliseconds. */
export interface Staleness {
  reads: number
  /** Stale reads of users with a session. Must be 0. */
  stale: number
  /** Stale reads of the dashboard, which must count every confirmed order. Must be 0. */
  dashboards: number
  behind: number
  /** Guests read the response cache. Delay until the last process showed a new price. */
  seen: number[]
  /** A response that was older than one before it, of the same process. */
  backwards: number
}

/**
 * Changes a price through the proxy again and again, and reads it at once through each process, as staff and as a guest.
 * `processes` names the origins of those that should be up.
 */
export const watchStaleness = (given: {
  proxy: string
  token: string
  productId: string
  processes: () => readonly string[]
  /** Orders that the dashboard must know of by now. */
  orders: () => number
  isOver: () => boolean
}): { all: Staleness; done: Promise<void> } => {
  const all: Staleness = { reads: 0, stale: 0, dashboards: 0, behind: 0, seen: [], backwards: 0 }
  const staff = { Authorization: `Bearer ${given.token}` }
  const ask = async <T>(url: string, headers: Record<string, string>, body?: object): Promise<T | null> => {
    const response = await fetch(url, {
      ...(body ? { method: 'PUT', body: JSON.stringify(body) } : {}),
      headers: { 'Content-Type': 'application/json', ...headers },
      signal: AbortSignal.timeout(5000),
    }).catch(() => null)
    if (!response?.ok) return null
    return ((await response.json().catch(() => null)) as { data: T } | null)?.data ?? null
  }
  const path = `/api/v1/product/${given.productId}`

  /** As a guest, until the price is there, and a few times more. */
  const untilSeen = async (origin: string, price: number) => {
    const from = performance.now()
    let seen: number | undefined
    for (let more = 5; more > 0 && performance.now() - from < 3000; await sleep(2)) {
      const found = await ask<{ price: number }>(origin + path, {})
      if (!found) return seen
      if (found.price === price) {
        seen ??= performance.now() - from
        more--
      } else if (seen !== undefined) all.backwards++
    }
    return seen
  }

  const probe = async (origin: string, price: number) => {
    const found = await ask<{ price: number }>(origin + path, staff)
    if (found) {
      all.reads++
      if (found.price !== price) all.stale++
    }
    const known = given.orders()
    const summary = await ask<{ totalOrders: number }>(
      `${origin}/api/v1/dashboard/summary?period=yearly`,
      staff,
    )
    if (summary) {
      all.dashboards++
      if (summary.totalOrders < known) all.behind++
    }
    return untilSeen(origin, price)
  }

  const run = async () => {
    for (let price = 100; !given.isOver(); await sleep(restMilliseconds)) {
      price = price === 100 ? 101 : 100
      if (!(await ask(given.proxy + path, staff, { price }))) continue
      const seen = await Promise.all(given.processes().map((origin) => probe(origin, price)))
      const known = seen.filter((one) => one !== undefined)
      if (known.length > 0) all.seen.push(Math.max(...known))
    }
  }
  return { all, done: run() }
}

/** Samples the lag of the replica behind the primary, under load. In milliseconds. */
export const watchLag = (db: Db, isOver: () => boolean): { milliseconds: number[]; done: Promise<void> } => {
  const milliseconds: number[] = []
  const run = async () => {
    for (; !isOver(); await sleep(restMilliseconds)) {
      const { rows } = await sql<{ lag: number | null }>`
        select 1000 * extract(epoch from replay_lag)::float8 as lag from pg_stat_replication`.execute(db)
      milliseconds.push(rows[0]?.lag ?? 0)
    }
  }
  return { milliseconds, done: run() }
}
