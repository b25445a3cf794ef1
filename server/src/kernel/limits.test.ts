import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../test/harness.ts'
import { transact } from '../db/transact.ts'
import type { Db } from '../db/types.ts'
import { forgive, limit, networkOf } from './limits.ts'

let shop: TestApp
beforeEach(async () => {
  shop = await createTestApp()
})

const tryOnce = () =>
  limit(shop.db, 'key', 3, 60, shop.clock.now()).then(
    () => 'ok',
    (error: { headers: Record<string, string> }) => error.headers['Retry-After'],
  )

test('allows three in a minute; the fourth gets the time to wait; then three again', async () => {
  expect([await tryOnce(), await tryOnce(), await tryOnce()]).toEqual(['ok', 'ok', 'ok'])
  expect(await tryOnce()).toBe('60')
  shop.pass(0.5)
  expect(await tryOnce()).toBe('30')
  shop.pass(0.5)
  expect([await tryOnce(), await tryOnce(), await tryOnce(), await tryOnce()]).toEqual([
    'ok',
    'ok',
    'ok',
    '60',
  ])
})

test('many at once are all counted', async () => {
  const responses = await Promise.all(Array.from({ length: 20 }, tryOnce))
  expect(responses.filter((response) => response === 'ok')).toHaveLength(3)
})

test('a count alone does not wait for the disk; a transaction that counts does', async () => {
  const settings: unknown[] = []
  const watched = shop.db.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      settings.push(...result.rows.flatMap((row) => ('count' in row ? [row.flush] : [])))
      return result
    },
  })
  const commits = async (db: Db) =>
    (await sql<{ now: string }>`select current_setting('synchronous_commit') as now`.execute(db)).rows[0]?.now
  const count = (db: Db) => limit(db, 'key', 3, 60, shop.clock.now())
  await watched.connection().execute(async (db) => {
    await count(db)
    expect([settings, await commits(db)]).toEqual([['off'], 'on'])
  })
  await transact(watched, async (trx) => {
    await count(trx)
    expect([settings, await commits(trx)]).toEqual([['off', undefined], 'on'])
  })
})

test('forgiven is as if nothing had been', async () => {
  for (let i = 0; i < 4; i++) await tryOnce()
  expect(await tryOnce()).toBe('60')
  await forgive(shop.db, ['key'])
  expect(await tryOnce()).toBe('ok')
})

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['2400:adc1:12:3400:1:2:3:4', '2400:adc1:12:3400'],
  ['2400:adc1:0012:3400::9', '2400:adc1:12:3400'],
  ['2400:ADC1::9', '2400:adc1:0:0'],
  ['::1', '0:0:0:0'],
  ['unknown', 'unknown'],
])('%s counts as %s', (ip, network) => {
  expect(networkOf(ip)).toBe(network)
})
