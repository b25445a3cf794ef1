import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { createTestApp, createTestUsers, newDatabase, onPostgres } from '../../../test/harness.ts'
import { createApp } from '../../app.ts'
import { createContext } from '../../context.ts'
import type { LogFields } from '../../ports/ports.ts'
import { migrate } from '../migrate.ts'
import { openPostgres } from './nodePostgres.ts'

const times = {
  connection: 300,
  statement: 600,
  lock: 300,
  idleInTransaction: 300,
  silence: 900,
  asking: { every: 200, atMost: 300 },
}

/** A database of its own: its owner, who may take all the time, and a shop that may not. */
const openBoth = async () => {
  const url = (await newDatabase()) ?? ''
  const [owner, hurried] = [openPostgres(url, 2), openPostgres(url, 1, times)]
  onTestFinished(async () => {
    await Promise.all([owner.destroy(), hurried.destroy()])
  })
  await migrate(owner)
  return { owner, hurried }
}

test('every call to an external service has its timeout', () => {
  const folder = resolve(import.meta.dirname, '../..')
  const calls = globSync('**/*.ts', { cwd: folder, exclude: ['**/*.test.ts'] }).flatMap((path) =>
    [...readFileSync(resolve(folder, path), 'utf8').matchAll(/await fetch\([^;]*?\n {2,}\}\)/g)].map(
      ([call]) => ({ path, ends: call.includes('signal: AbortSignal.timeout(') }),
    ),
  )
  expect(calls.filter(({ ends }) => !ends)).toEqual([])
  expect(calls.map(({ path }) => path)).toEqual(
    expect.arrayContaining([
      'messaging/twilioMessenger.ts',
      'payments/gateways/easypaisaCall.ts',
      'payments/gateways/safepayCall.ts',
    ]),
  )
})

if (onPostgres) {
  test('a statement has its end', async () => {
    const { hurried } = await openBoth()
    await expect(sql`select pg_sleep(20)`.execute(hurried)).rejects.toMatchObject({ code: '57014' })
  })

  test('the wait for a lock ends, and the caller gets 503 to retry', async () => {
    const { owner, hurried } = await openBoth()
    const shop = await createTestApp()
    const { token } = await createTestUsers(owner, shop.ports, shop.app.fetch).customer()
    const holding = await owner.startTransaction().execute()
    await sql`lock table carts`.execute(holding)
    const codes: unknown[] = []
    const log = { info: () => {}, error: (_: string, fields?: LogFields) => void codes.push(fields?.code) }
    const app = createApp(createContext(hurried, { ...shop.ports, log }))
    const call = new Request('http://shop.test/api/v1/cart', {
      headers: { authorization: `Bearer ${token}` },
    })
    const response = await app.fetch(call)
    expect(response.status).toBe(503)
    expect(codes).toEqual(['55P03'])
    expect(response.headers.get('retry-after')).toBe('2')
    expect(await response.json()).toMatchObject({ success: false, code: 'BUSY' })
    await holding.rollback().execute()
    expect((await app.fetch(call.clone())).status).toBe(200)
  })

  test('a transaction that was left open, and the wait for a connection, have their end', async () => {
    const { owner, hurried } = await openBoth()
    const forgotten = await hurried.startTransaction().execute()
    await sql`lock table carts`.execute(forgotten)
    await expect(sql`select 1`.execute(hurried)).rejects.toThrow(/timeout exceeded when trying to connect/)
    await sleep(times.idleInTransaction)
    await owner.selectFrom('carts').select('id').execute()
    await expect(sql`select 1`.execute(forgotten)).rejects.toThrow()
    await forgotten
      .rollback()
      .execute()
      .catch(() => undefined)
  })
}
