import { beforeEach, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../test/harness.ts'
import { defaultSettings } from '../ports/settings.ts'

let shop: TestApp
let lines: object[]
beforeEach(async () => {
  lines = []
  const log = { info: () => {}, error: (event: string, fields = {}) => lines.push({ event, ...fields }) }
  const settings = { ...defaultSettings, alarms: { recordsReadPerHour: 5 } }
  shop = await createTestApp({ ports: { settings, log } })
  for (let made = 0; made < 8; made++) await shop.customer()
})

type Actor = Awaited<ReturnType<TestApp['admin']>>
const readPage = ({ api }: Actor, page: number) => api('GET /customer', { query: { page, limit: 2 } })

test('finding 39: reading customers page by page writes one alarm an hour, with the account', async () => {
  const support = await shop.admin('support')
  for (const page of [1, 2]) await readPage(support, page)
  expect(lines).toEqual([])
  for (const page of [3, 4]) await readPage(support, page)
  expect(lines).toEqual([{ event: 'bulkRead', id: support.id, done: 6 }])
  shop.pass(60)
  for (const page of [1, 2, 3]) await readPage(support, page)
  expect(lines).toHaveLength(2)
})

test('finding 39: the same records again, and those of a colleague, do not add up', async () => {
  const [one, other] = [await shop.admin('support'), await shop.admin('support')]
  for (let poll = 0; poll < 5; poll++) await readPage(one, 1)
  for (const page of [1, 2]) await readPage(other, page)
  expect(lines).toEqual([])
})

test('finding 39: records that are opened one by one count too', async () => {
  const support = await shop.admin('support')
  const { data } = await readPage(support, 1)
  const customers = await shop.db.selectFrom('users').select('id').where('role', '=', 'customer').execute()
  const others = customers.filter(({ id }) => data.every((seen) => seen.id !== id))
  for (const { id } of others) await support.api('GET /customer/:id', { params: { id } })
  expect(lines).toMatchObject([{ event: 'bulkRead', id: support.id }])
})
