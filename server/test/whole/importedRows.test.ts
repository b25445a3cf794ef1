import Papa from 'papaparse'
import { expect, test } from 'vitest'
import { workOnImports } from '../../src/imports/workOnImports.ts'
import { findViolations } from '../../src/invariants/invariants.ts'
import { check, readImport, run, work } from '../fixtures/importing.ts'
import { goodLine, MADE_HEADER, madeLines, numberOf } from '../fixtures/madeProducts.ts'
import { createTestApp } from '../harness.ts'

const ROWS = 400

/** `npm run bench:import` does the same with 75,000 rows in a process that is killed on the way. */
test('every good row of a file is imported once, and every bad one once it is mended', async () => {
  const shop = await createTestApp()
  const admin = await shop.admin('catalogue')
  await admin.api('POST /category', { body: { name: 'Made' } })
  for (let n = 0; n < 50; n++) await admin.api('POST /brand', { body: { name: `Maker ${n}` } })

  const { id } = await check(shop, admin, [MADE_HEADER, ...madeLines(ROWS)].join('\n'))
  await admin.api('POST /product-import/:id/run', { params: { id } })
  // Two workers at once, the first of which ends early.
  await workOnImports(shop)
  await Promise.all([work(shop), work(shop)])
  const done = await readImport(admin, id)
  expect(done).toMatchObject({ state: 'done', counts: { new: 380, bad: 20 } })

  const headers = { authorization: `Bearer ${admin.token}` }
  const address = `http://shop.test/api/v1/product-import/${id}/bad`
  const file = await (await shop.app.fetch(new Request(address, { headers }))).text()
  const bad = Papa.parse<Record<string, string>>(file, { header: true, skipEmptyLines: true }).data
  const mended = bad.map(({ Name = '' }) => goodLine(numberOf(Name)))
  const second = await check(shop, admin, [MADE_HEADER, ...mended].join('\r\n'))
  expect(await run(shop, admin, second.id)).toMatchObject({ counts: { new: 20, bad: 0 } })

  const { rows, names } = await shop.db
    .selectFrom('products')
    .select((eb) => [eb.fn.countAll<number>().as('rows'), eb.fn.count<number>('name').distinct().as('names')])
    .executeTakeFirstOrThrow()
  expect([rows, names]).toEqual([ROWS, ROWS])
  expect(await findViolations(shop.db)).toEqual([])
})
