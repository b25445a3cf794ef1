import { beforeEach, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../test/harness.ts'
import { defaultSettings, type Settings } from '../ports/settings.ts'
import { OverBudget, type Spender, spend, spentShares } from './budgets.ts'

const lines: unknown[] = []
const open = (text: Partial<Settings['budgets']['text']> = {}, countLocalCallers = true) =>
  createTestApp({
    ports: {
      log: { info: () => undefined, error: (event, fields) => void lines.push({ event, ...fields }) },
      settings: {
        ...defaultSettings,
        limits: { ...defaultSettings.limits, countLocalCallers },
        budgets: {
          ...defaultSettings.budgets,
          text: { allowed: true, hours: 1, account: 2, recipient: 3, network: 4, shop: 5, ...text },
        },
      },
    },
  })

let shop: TestApp
beforeEach(async () => {
  lines.length = 0
  shop = await open()
})

/** The scope that refuses, or `ok`. */
const send = (spender: Spender = {}, amount?: number) =>
  spend({ db: shop.db, ports: shop.ports, now: shop.clock.now() }, 'text', spender, amount).then(
    () => 'ok',
    (error: unknown) => (error instanceof OverBudget ? error.scope : error),
  )
const times = async (count: number, spender: (turn: number) => Spender) => {
  const results: unknown[] = []
  for (let turn = 0; turn < count; turn++) results.push(await send(spender(turn)))
  return results
}
const shopCount = async () =>
  (await shop.db.selectFrom('rate_limits').selectAll().execute()).find(
    ({ key }) => key === 'budget:text:shop:',
  )?.count

test('counts by account, recipient, network and whole shop', async () => {
  expect(await times(3, () => ({ account: 'a' }))).toEqual(['ok', 'ok', 'account'])
  shop.pass(60)
  expect(await times(4, (turn) => ({ account: `a${turn}`, recipient: '03001234567' }))).toEqual([
    'ok',
    'ok',
    'ok',
    'recipient',
  ])
  shop.pass(60)
  expect(await times(5, (turn) => ({ network: `203.0.113.${turn}` }))).toEqual([
    'ok',
    'ok',
    'ok',
    'ok',
    'network',
  ])
  shop.pass(60)
  expect(await times(6, (turn) => ({ network: `203.0.${turn}.1` }))).toEqual([
    'ok',
    'ok',
    'ok',
    'ok',
    'ok',
    'shop',
  ])
})

test('counts one /48 of IPv6 as one network, and callers on this machine as one in a real shop only', async () => {
  expect(await times(5, (turn) => ({ network: `2400:adc1:12:${turn}::9` }))).toEqual([
    'ok',
    'ok',
    'ok',
    'ok',
    'network',
  ])
  shop.pass(60)
  expect(await times(5, () => ({ network: '127.0.0.1' }))).toEqual(['ok', 'ok', 'ok', 'ok', 'network'])
  shop = await open({}, false)
  expect(await times(5, (turn) => ({ network: ['127.0.0.1', '::1', '::ffff:127.0.0.1'][turn % 3] }))).toEqual(
    Array(5).fill('ok'),
  )
})

test('a refused act spends nothing of a wider scope', async () => {
  await times(20, () => ({ account: 'a' }))
  expect(await shopCount()).toBe(2)
})

test('an amount counts whole or not at all', async () => {
  shop = await open({ shop: 100 })
  expect([await send({}, 60), await send({}, 60), await send({}, 40), await send({}, 101)]).toEqual([
    'ok',
    'shop',
    'ok',
    'shop',
  ])
  expect(await shopCount()).toBe(100)
})

test('concurrent acts share one budget', async () => {
  const results = await Promise.all(Array.from({ length: 20 }, () => send()))
  expect(results.filter((result) => result === 'ok')).toHaveLength(5)
})

test('the error says when the window ends, in seconds and in both languages', async () => {
  await times(2, () => ({ account: 'a' }))
  shop.pass(20)
  const error = await spend({ db: shop.db, ports: shop.ports, now: shop.clock.now() }, 'text', {
    account: 'a',
  }).catch((thrown: unknown) => thrown as OverBudget)
  if (!error) throw new Error('it was within its budget')
  expect(error.status).toBe(429)
  expect(error.headers['Retry-After']).toBe('2400')
  expect(error.body('en', '').message).toBe('This was asked for too often, please try again in 40 minutes')
  expect(error.body('ur', '').message).toContain('40 منٹ')
})

test('an act that is switched off is 503 and spends nothing', async () => {
  shop = await open({ allowed: false })
  expect(await send({ account: 'a' })).toMatchObject({ status: 503, code: 'SWITCHED_OFF' })
  expect(await shopCount()).toBeUndefined()
})

test('logs once at 80 percent of the whole shop and once when it is used up', async () => {
  await times(9, () => ({}))
  expect(lines).toEqual([
    { event: 'budget', act: 'text', percent: 80 },
    { event: 'budget', act: 'text', percent: 100 },
  ])
  expect(await spentShares({ db: shop.db, ports: shop.ports, now: shop.clock.now() })).toMatchObject({
    text: 1,
    mail: 0,
  })
  shop.pass(60)
  expect(await spentShares({ db: shop.db, ports: shop.ports, now: shop.clock.now() })).toMatchObject({
    text: 0,
    mail: 0,
  })
})
