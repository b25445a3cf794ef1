import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startPostgres, type TestPostgres } from '../../../test/engines/postgres.ts'
import { createTestApp, onPostgres, type TestApp } from '../../../test/harness.ts'
import { createApp } from '../../app.ts'
import type { OpenDb } from '../channel.ts'
import { migrate } from '../migrate.ts'
import { openPostgres } from './nodePostgres.ts'
import { createReplica } from './replica.ts'

const logged: string[] = []
const log = {
  info: (event: string) => void logged.push(event),
  error: (event: string) => void logged.push(event),
}

/** A shop whose catalogue and dashboard are read from a copy. */
const openBeside = (shop: TestApp, copy: OpenDb) => {
  const replica = createReplica(shop.db, copy, log)
  const { fetch } = createApp(shop.context, { replica })
  const ask = async (path: string, token?: string) => {
    const headers = new Headers(token ? { authorization: `Bearer ${token}` } : {})
    const response = await fetch(new Request(`http://shop.test/api/v1${path}`, { headers }))
    return {
      status: response.status,
      body: (await response.json()) as { data: { price: number }; total: number },
    }
  }
  return { replica, ask }
}

test('a replica that is away or detached does not affect callers', async () => {
  const shop = await createTestApp()
  const away = openPostgres('postgres://postgres@127.0.0.1:9/postgres', 1)
  for (const copy of [away, shop.db]) {
    const { replica, ask } = openBeside(shop, copy)
    expect((await ask('/product')).status).toBe(200)
    expect(replica.reads()).toEqual({ replica: 0, primary: 1 })
    expect(logged.splice(0)).toEqual(['replica left out'])
  }
  await away.destroy()
})

if (onPostgres) {
  let postgres: TestPostgres
  let primary: OpenDb
  let copy: OpenDb
  let shop: TestApp

  beforeAll(async () => {
    postgres = await startPostgres({ replica: true })
    primary = openPostgres(postgres.url, 5)
    copy = openPostgres(postgres.replicaUrl ?? '', 5)
    await migrate(primary)
    shop = await createTestApp({ db: primary })
  })
  afterAll(async () => {
    await Promise.all([primary.destroy(), copy.destroy()])
    await postgres.stop()
  })

  const setPrice = (id: string, rupees: number) =>
    primary
      .updateTable('products')
      .set({ price: rupees * 100 })
      .where('id', '=', id)
      .execute()

  test('a read from the replica has what was committed before it', async () => {
    const { replica, ask } = openBeside(shop, copy)
    const id = await shop.product({ price: 90 })
    for (let price = 2; price < 60; price++) {
      await setPrice(id, price)
      expect((await ask(`/product/${id}`)).body.data.price).toBe(price)
    }
    expect(replica.reads().replica).toBeGreaterThan(50)
  })

  test('one that stays behind is left out, and asked again when it has caught up', async () => {
    const { replica, ask } = openBeside(shop, copy)
    const id = await shop.product({ price: 90 })
    await ask('/product')
    await sql`select pg_wal_replay_pause()`.execute(copy)
    await setPrice(id, 7)
    expect((await ask(`/product/${id}`)).body.data.price).toBe(7)
    await setPrice(id, 8)
    expect((await ask(`/product/${id}`)).body.data.price).toBe(8)
    expect(replica.reads()).toEqual({ replica: 1, primary: 2 })
    await sql`select pg_wal_replay_resume()`.execute(copy)
    await sleep(1000)
    expect((await ask(`/product/${id}`)).body.data.price).toBe(8)
    expect(replica.reads()).toEqual({ replica: 2, primary: 2 })
    expect(logged.splice(0)).toEqual(['replica left out', 'replica is back'])
  })

  test('one that fails in the middle of a read is not noticed by who asks', async () => {
    // A copy without tables: its check succeeds, and reads from it fail.
    const url = new URL(postgres.replicaUrl ?? '')
    url.pathname = '/template1'
    const empty = openPostgres(url.href, 1)
    const { replica, ask } = openBeside(shop, empty)
    expect((await ask('/product')).status).toBe(200)
    expect(replica.reads()).toEqual({ replica: 1, primary: 0 })
    expect(logged.splice(0)).toEqual(['replica left out'])
    await empty.destroy()
  })

  test('reads that may go to the replica do, and a search does not', async () => {
    const { replica, ask } = openBeside(shop, copy)
    const { token } = await shop.admin()
    const id = await shop.product({ name: 'Zyrtec' })
    const { category, brand } = Object((await ask(`/product/${id}`)).body.data)
    const paths = [
      '/product',
      `/product/category/${category.id}`,
      '/category',
      `/category/${category.id}`,
      '/brand',
      '/brand/product-count',
      `/brand/${brand.id}`,
      '/dashboard',
      ...['needs-you-now', 'summary', 'sales', 'top-products', 'category-sales', 'payment-stats'].map(
        (name) => `/dashboard/${name}`,
      ),
      '/dashboard/recent-orders',
      '/dashboard/graphs',
      ...['revenue', 'categories', 'products', 'order-status', 'payment-methods'].map(
        (name) => `/dashboard/graphs/${name}`,
      ),
    ]
    for (const path of paths) expect((await ask(path, token)).status, path).toBe(200)
    // None of them failed there and was asked again of the primary.
    expect(logged.splice(0)).toEqual([])
    expect(replica.reads()).toEqual({ replica: 1 + paths.length, primary: 0 })
    expect((await ask('/product?search=zyrtec')).body.total).toBe(1)
    expect(replica.reads().replica).toBe(1 + paths.length)
  })
}
