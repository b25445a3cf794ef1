import { sql } from 'kysely'
import { settingKeys, shopSettings } from 'shared-api/shopSettings'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { createTestApp, openMigrated, type TestApp } from '../../test/harness.ts'
import { createApp } from '../app.ts'
import { createContext } from '../context.ts'
import { type Listen, type OpenDb, withNotifications } from '../db/channel.ts'
import { readSettings, settingAt, shownSetting } from '../kernel/settingsRows.ts'
import { defaultSettings } from '../ports/settings.ts'

let shop: TestApp
beforeEach(async () => {
  shop = await createTestApp()
})

type Actor = Awaited<ReturnType<TestApp['admin']>>

const put = (actor: Actor, key: string, body: { value: unknown; before: unknown }) =>
  shop.send('PUT', `/setting/${key}`, { token: actor.token, body })

test.each(settingKeys)('%s has a default of its unit within its limits', (key) => {
  const stored = settingAt(defaultSettings, key)
  const shown = shownSetting(key, stored)
  const facts = shopSettings[key]
  if (facts.unit === 'switch') return expect(shown).toBeTypeOf('boolean')
  expect(shown).toBeGreaterThanOrEqual(facts.min)
  expect(shown).toBeLessThanOrEqual(facts.max)
  expect(Number.isInteger(stored)).toBe(true)
})

test('a manager changes a limit in rupees, which counts for shoppers at once', async () => {
  const manager = await shop.admin('manager')
  const before = await manager.api('GET /setting')
  expect(before.data.find(({ key }) => key === 'cash.limit')).toEqual({
    key: 'cash.limit',
    group: 'money',
    unit: 'rupees',
    value: 15_000,
    default: 15_000,
    min: 0,
    max: 1_000_000,
  })
  const changed = await put(manager, 'cash.limit', { value: 12_000.5, before: 15_000 })
  expect(changed).toMatchObject({ status: 200, body: { data: { value: 12_000.5, default: 15_000 } } })
  const row = await shop.db.selectFrom('settings').selectAll().executeTakeFirstOrThrow()
  expect(row).toEqual({ key: 'cash.limit', value: 1_200_050 })
  expect((await shop.guest().api('GET /shop')).data.cashLimit).toBe(12_000.5)
})

test('the audit log has the value before and after, in paisa', async () => {
  const owner = await shop.admin()
  await put(owner, 'delivery.mainFee', { value: 175, before: 150 })
  await put(owner, 'delivery.mainFee', { value: 160, before: 175 })
  const { data } = await owner.api('GET /audit', {
    query: { recordType: 'setting', recordId: 'delivery.mainFee' },
  })
  expect(
    data.map(({ operation, changes }) => [
      operation,
      changes.map(({ before, after }) => ({ before, after })),
    ]),
  ).toEqual([
    ['PUT /setting/:key', [{ before: { value: 17_500 }, after: { value: 16_000 } }]],
    ['PUT /setting/:key', [{ before: { value: 15_000 }, after: { value: 17_500 } }]],
  ])
})

test('a switch stops SMS at once, and starts them again', async () => {
  const owner = await shop.admin()
  await put(owner, 'budgets.text.allowed', { value: false, before: true })
  expect(shop.ports.settings.budgets.text).toEqual({ ...defaultSettings.budgets.text, allowed: false })
  await put(owner, 'budgets.text.allowed', { value: true, before: false })
  expect(shop.ports.settings.budgets.text).toEqual(defaultSettings.budgets.text)
})

test.each([
  ['cash.limit', -1, 'AT_LEAST'],
  ['cash.limit', 1_000_000.01, 'AT_MOST'],
  ['cash.limit', 12.345, 'TWO_DECIMALS'],
  ['cash.limit', true, 'NUMBER'],
  ['stepUp.minutes', 0, 'AT_LEAST'],
  ['stepUp.minutes', 1.5, 'WHOLE_NUMBER'],
  ['budgets.mail.allowed', 1, 'BOOLEAN'],
])('rejects %s = %s', async (key, value, code) => {
  const owner = await shop.admin()
  const refused = await put(owner, key, { value, before: value })
  expect(refused).toMatchObject({ status: 400, body: { errors: [{ field: 'value', code }] } })
  expect(await shop.db.selectFrom('settings').selectAll().execute()).toEqual([])
})

test.each([
  'demo',
  'filesKey',
  'cash',
  'limits.loginsPerMinute',
  '__proto__',
  'toString',
])('the key %s cannot be written', async (key) => {
  const owner = await shop.admin()
  expect((await put(owner, key, { value: 1, before: 1 })).status).toBe(404)
  expect(await shop.db.selectFrom('settings').selectAll().execute()).toEqual([])
})

test('rejects the second of two changes that began from the same value, with the present value', async () => {
  const [hina, omar] = [await shop.admin(), await shop.admin('manager')]
  const answers = await Promise.all([
    put(hina, 'lowStockUnits', { value: 5, before: 10 }),
    put(omar, 'lowStockUnits', { value: 20, before: 10 }),
  ])
  const [won, lost] = answers.toSorted((a, b) => a.status - b.status)
  expect([won?.status, lost?.status]).toEqual([200, 409])
  const value = Object(won?.body.data).value
  expect(lost?.body).toMatchObject({ code: 'STALE', data: { value } })
})

test('only an owner and a manager change settings, and only with a recent proof', async () => {
  const orders = await shop.admin('orders')
  expect((await put(orders, 'cash.limit', { value: 1, before: 15_000 })).status).toBe(403)
  const strict = await createTestApp({ ports: { settings: defaultSettings } })
  const owner = await strict.admin()
  strict.pass(11)
  const late = await strict.send('PUT', '/setting/cash.limit', {
    token: owner.token,
    body: { value: 1, before: 15_000 },
  })
  expect(late).toMatchObject({ status: 403, body: { code: 'STEP_UP_NEEDED' } })
})

test('a row of the page counts before a row with a whole group, and garbage counts nothing', async () => {
  const write = (key: string, value: unknown) =>
    shop.db
      .insertInto('settings')
      .values({ key, value: JSON.stringify(value) })
      .execute()
  await write('cash.limit', 500)
  await write('cash', { limit: 900, confirmHours: 12 })
  await write('stepUp.minutes', 'none')
  await write('session.days', 1)
  const settings = await readSettings(shop.db, defaultSettings)
  expect(settings.cash).toEqual({ ...defaultSettings.cash, limit: 500, confirmHours: 12 })
  expect(settings.stepUp).toEqual(defaultSettings.stepUp)
  expect(settings.session).toEqual(defaultSettings.session)
})

/** A shop with a database of its own. */
const openOwn = async () => {
  const db = await openMigrated()
  onTestFinished(() => db.destroy())
  return { db, first: await createTestApp({ db }) }
}

/** Another process on this database, by its cash limit. */
const openProcess = async (first: TestApp, db: OpenDb) => {
  const context = createContext(db, { ...first.ports, settings: { ...defaultSettings } })
  onTestFinished(() => context.hub.stop())
  await context.settings.listen()
  const app = createApp(context)
  return async () => {
    const response = await app.fetch(new Request('http://shop.test/api/v1/shop'))
    return Object(await response.json()).data.cashLimit
  }
}

test('another process follows a change without a restart, by staff and by SQL', async () => {
  const { first, db } = await openOwn()
  const cashLimit = await openProcess(first, db)
  const owner = await first.admin()
  const body = { value: 9_000, before: 15_000 }
  await owner.api('PUT /setting/:key', { params: { key: 'cash.limit' }, body })
  await vi.waitFor(async () => expect(await cashLimit()).toBe(9_000), { timeout: 15_000 })
  await sql`update settings set value = '800000' where key = 'cash.limit'`.execute(first.db)
  await vi.waitFor(async () => expect(await cashLimit()).toBe(8_000), { timeout: 15_000 })
  await first.db.deleteFrom('settings').execute()
  await vi.waitFor(async () => expect(await cashLimit()).toBe(15_000), { timeout: 15_000 })
})

test('a process whose connection broke reads the settings again', async () => {
  const { first, db } = await openOwn()
  let lose = () => {}
  const silent = async (_: unknown, lost: () => void) => {
    lose = lost
    return async () => {}
  }
  const listen = vi.fn<Listen>(db.listen).mockImplementationOnce(silent)
  const cashLimit = await openProcess(first, withNotifications(db.withoutPlugins(), listen))
  await sql`insert into settings (key, value) values ('cash.limit', '800000')`.execute(db)
  expect(await cashLimit()).toBe(15_000)
  lose()
  await vi.waitFor(async () => expect(await cashLimit()).toBe(8_000), { timeout: 5_000 })
})
