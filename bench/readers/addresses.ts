import type { Db } from 'server/db/types'
import type { Fixtures } from '../floor/fixtures.ts'

const count = 4000

/** Numbers from 0 to 1, the same in each run (mulberry32). */
const createRandom = (seed: number) => {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** Draws from a list by Zipf's law: the n-th of it 1/n as often as the first. */
const createZipf = <T>(all: readonly T[], random: () => number) => {
  let total = 0
  const sums = all.map((_, place) => {
    total += 1 / (place + 1)
    return total
  })
  return (): T => {
    const drawn = random() * total
    const found = all[sums.findIndex((sum) => sum >= drawn)]
    if (found === undefined) throw new Error('nothing to draw from')
    return found
  }
}

/**
 * Draws the addresses of a day in the shop, in the form of its own pages.
 * Half are products, a third lists, a tenth searches, the rest categories and brands.
 */
export const drawAddresses = async (db: Db, fixtures: Fixtures): Promise<string[]> => {
  const random = createRandom(7)
  const categories = await db.selectFrom('categories').select('id').orderBy('position').execute()
  const products = await db
    .selectFrom('products')
    .select(['id', 'name'])
    .where('status', '=', 'active')
    .where('deleted_at', 'is', null)
    .orderBy('sold_count', 'desc')
    .orderBy('id')
    .execute()
  const product = createZipf(products, random)
  const category = createZipf(categories, random)
  const page = createZipf([1, 2, 3, 4, 5], random)
  const lists = [
    () => '/product?sort=topSell&order=desc&status=active&limit=10',
    () => '/product?status=active&discounted=true&inStock=true&sort=discount&order=desc&limit=10',
    () => `/product?status=active&sort=topSell&order=desc&page=${page()}&limit=20`,
    () => `/product/category/${category().id}?status=active&sort=topSell&order=desc&page=${page()}&limit=20`,
  ]
  const list = createZipf(lists.reverse(), random)
  const search = () =>
    `/product?search=${encodeURIComponent(product().name.split(' ')[0] ?? fixtures.search)}&limit=5`
  const draw = () => {
    const kind = random()
    if (kind < 0.5) return `/product/${product().id}`
    if (kind < 0.83) return list()()
    if (kind < 0.93) return search()
    return kind < 0.97 ? '/category' : '/brand?sort=name&order=asc&limit=100'
  }
  return Array.from({ length: count }, () => `/api/v1${draw()}`)
}
