import { expect, onTestFinished, test } from 'vitest'
import { migrate } from '../../src/db/migrate.ts'
import { openPostgres } from '../../src/db/postgres/nodePostgres.ts'
import { findViolations } from '../../src/invariants/invariants.ts'
import { startPostgres } from '../engines/postgres.ts'
import { fillIn } from '../fixtures/buying.ts'
import { createTestApp } from '../harness.ts'
import { type Cut, startCommitCutter } from '../network/commitCutter.ts'

/**
 * The short form of `npm run test:chaos -- commits database`: a shop on its own PostgreSQL, over a
 * connection that breaks.
 */
const openShop = async () => {
  const postgres = await startPostgres()
  let next: Cut | null = null
  const cutter = await startCommitCutter(postgres.url, ({ placesOrder }) => {
    const how = placesOrder ? next : null
    if (how) next = null
    return how
  })
  const db = openPostgres(cutter.url, 4)
  onTestFinished(async () => {
    await db.destroy()
    await cutter.stop()
    await postgres.stop()
  })
  await migrate(db)
  const silent = { info: () => undefined, error: () => undefined }
  const shop = await createTestApp({ db, ports: { log: silent } })
  return {
    ...shop,
    postgres,
    cutNext: (how: Cut) => {
      next = how
    },
    health: async (name: string) =>
      (await shop.app.fetch(new Request(`http://shop.test/health/${name}`))).status,
  }
}

test('a line that breaks in COMMIT and a database that dies cost no order and make none twice', async () => {
  const shop = await openShop()
  const productId = await shop.product({ stock: 50 })
  const buyer = await shop.customer()
  const place = (id: string, key: string) =>
    shop.send<{ code?: string; data?: { id: string } }>('POST', `/checkout/${id}/order`, {
      token: buyer.token,
      body: {},
      headers: { 'Idempotency-Key': key },
    })
  const ready = async (key: string) => {
    await buyer.api('POST /cart/items', { body: { productId, quantity: 1 } })
    const id = await fillIn(buyer)
    return () => place(id, key)
  }

  for (const how of ['before', 'during', 'after'] as const) {
    const placeIt = await ready(how)
    shop.cutNext(how)
    expect(await placeIt()).toMatchObject({ status: 503, body: { code: 'BUSY' } })
    const made = await placeIt()
    // The database does not repeat a commit that it received.
    if (how !== 'during') expect(made.status).toBe(how === 'before' ? 201 : 200)
    expect((await placeIt()).body.data?.id).toBe(made.body.data?.id)
  }

  const placeIt = await ready('killed')
  await shop.postgres.kill()
  expect(await placeIt()).toMatchObject({ status: 503, body: { code: 'BUSY' } })
  expect([await shop.health('ready'), await shop.health('live')]).toEqual([503, 200])
  await shop.postgres.start()
  await expect.poll(() => shop.health('ready')).toBe(200)
  expect((await placeIt()).status).toBe(201)

  const { count } = await shop.db
    .selectFrom('orders')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  expect(count).toBe(4)
  expect(await findViolations(shop.db)).toEqual([])
}, 60_000)
