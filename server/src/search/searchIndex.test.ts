import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { createTestApp, onPostgres, type TestApp } from '../../test/harness.ts'
import { createContext } from '../context.ts'
import { withNotifications } from '../db/channel.ts'
import type { Db } from '../db/types.ts'
import { createHub } from '../kernel/hub.ts'
import { keepSearchIndex } from './searchIndex.ts'

let shop: TestApp
beforeEach(async () => {
  shop = await createTestApp()
})

/** The index of another process, over a database whose results are watched. */
const indexOf = (watched: Db) =>
  createContext(withNotifications(watched, shop.db.listen), shop.ports).searchIndex

/** The results of another process, which has its own index of the same database. */
const elsewhere = () => {
  const { searchIndex } = createContext(shop.db, shop.ports)
  return async (word: string): Promise<string[]> => {
    const index = await searchIndex(shop.clock.now())
    const numbers = index.table.beginningWith(word).flatMap((one) => index.holdersOf(one).holders)
    return [...new Set(index.idsOf(numbers.map((holder) => holder >> 1)))].sort()
  }
}

test('one process finds the changes of another at once', async () => {
  const find = elsewhere()
  expect(await find('zincovit')).toEqual([])
  const id = await shop.product({ name: 'Zincovit Syrup' })
  const admin = await shop.admin()
  expect(await find('zincovit')).toEqual([id])
  const { data } = await admin.api('GET /product/:id', { params: { id } })
  const renamed = { name: 'Surbex', version: data.version }
  await admin.api('PUT /product/:id', { params: { id }, body: renamed })
  expect([await find('zincovit'), await find('surbex')]).toEqual([[], [id]])
  await admin.api('DELETE /product/:id', { params: { id } })
  expect(await find('surbex')).toEqual([])
  const again = await shop.product({ name: 'Surbex Syrup' })
  expect(await find('surbex')).toEqual([again])
  await shop.reset()
  expect(await find('surbex')).toEqual([])
})

test('a word that the last product with it has lost is no word that a misspelling could mean', async () => {
  const id = await shop.product({ name: 'Calpoll Syrup' })
  const kept = await shop.product({ name: 'Calpol Syrup' })
  const search = async () =>
    (await shop.as()('GET /product', { query: { search: 'calpoll' } })).data.map((one) => one.id)
  expect(await search()).toEqual([id, kept])
  const admin = await shop.admin()
  await admin.api('DELETE /product/:id', { params: { id } })
  expect(await search()).toEqual([kept])
})

test('thousands of changes are read in the background, while searches use the earlier index', async () => {
  const find = elsewhere()
  const id = await shop.product({ name: 'Zincovit' })
  expect(await find('zincovit')).toEqual([id])
  await sql`update products set search_text = 'sangobion' where id = ${id}`.execute(shop.db)
  await sql`insert into search_changes (subject, xact)
    select 'gone-' || n, pg_current_xact_id() from generate_series(1, 2000) n`.execute(shop.db)
  expect(await find('zincovit')).toEqual([id])
  const next = await shop.product({ name: 'Surbex' })
  expect(await find('surbex')).toEqual([next])
  await vi.waitFor(async () => expect(await find('sangobion')).toEqual([id]), { timeout: 15_000 })
  expect([await find('zincovit'), await find('surbex')]).toEqual([[], [next]])
})

test('reads changes before the next search', async () => {
  let read = 0
  const watched = shop.db.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      if (result.rows.some((row) => row.name === 'Surbex')) read++
      return result
    },
  })
  const hub = createHub(shop.db.listen)
  await hub.ready()
  await keepSearchIndex({ searchIndex: indexOf(watched), hub, ports: shop.ports })
  await shop.product({ name: 'Surbex' })
  await vi.waitFor(() => expect(read).toBe(1), 5000)
  await hub.stop()
})

if (onPostgres) {
  test('two products that change in one transaction change in the index at once', async () => {
    const [first, second] = [await shop.product({ name: 'Zincovit' }), await shop.product({ name: 'Cebosh' })]
    // None counts yet: while an older transaction is open, the first reads of all have both products too.
    let readings = Number.NEGATIVE_INFINITY
    // Asked once, and once more in the snapshot: both change after it is known there that the first one did.
    const watched = shop.db.withPlugin({
      transformQuery: ({ node }) => node,
      transformResult: async ({ result }) => {
        // The log of the response cache lists the product too.
        const changed = JSON.stringify(result.rows.map((row) => Object(row).changed))
        if (changed.includes(`["${first}"`) && ++readings === 2)
          await sql`update products set search_text = 'word2' where id in (${first}, ${second})`.execute(
            shop.db,
          )
        return result
      },
    })
    const searchIndex = indexOf(watched)
    await searchIndex(shop.clock.now())
    readings = 0
    await sql`update products set search_text = 'word1' where id = ${first}`.execute(shop.db)
    const holders = async () => {
      const index = await searchIndex(shop.clock.now())
      return ['word1', 'word2'].map(
        (word) => index.holdersOf(index.table.numberOf(word) ?? -1).holders.length,
      )
    }
    expect(await holders()).toEqual([1, 0])
    expect(await holders()).toEqual([0, 2])
  })

  test('reads a change once, also while an older transaction is open', async () => {
    const id = await shop.product({ name: 'Zincovit' })
    let read = 0
    const watched = shop.db.withPlugin({
      transformQuery: ({ node }) => node,
      transformResult: async ({ result }) => {
        if (result.rows.some((row) => row.id === id && 'name_words' in row)) read++
        return result
      },
    })
    const older = await shop.db.startTransaction().execute()
    onTestFinished(() => older.rollback().execute())
    await sql`select pg_current_xact_id()`.execute(older)
    await sql`update products set search_text = 'sangobion' where id = ${id}`.execute(shop.db)
    await sql`insert into search_changes (subject, xact)
      select 'gone-' || n, pg_current_xact_id() from generate_series(1, 2000) n`.execute(shop.db)
    const searchIndex = indexOf(watched)
    for (let turn = 0; turn < 5; turn++) {
      await searchIndex(shop.clock.now())
      await setTimeout(50)
    }
    expect(read).toBe(1)
  })

  test('a change that was begun before others and is committed after them is not passed over', async () => {
    const find = elsewhere()
    const [slow, quick] = [await shop.product({ name: 'Neurobion' }), await shop.product({ name: 'Cebosh' })]
    expect(await find('neurobion')).toEqual([slow])
    const late = await shop.db.startTransaction().execute()
    await sql`update products set search_text = 'sangobion' where id = ${slow}`.execute(late)
    await sql`update products set search_text = 'iberet' where id = ${quick}`.execute(shop.db)
    expect([await find('iberet'), await find('sangobion')]).toEqual([[quick], []])
    await late.commit().execute()
    expect(await find('sangobion')).toEqual([slow])
  })
}
