import { type OperationKey, operations } from 'shared-api/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findViolations } from '../../src/invariants/invariants.ts'
import { napSeconds, nonsense, payloads } from '../abuse/payloads.ts'
import { buy } from '../fixtures/buying.ts'
import { queryNames } from '../fixtures/generate.ts'
import { uploadOne } from '../fixtures/prescription.ts'
import { createTestApp, type TestApp } from '../harness.ts'
import { reportFigure } from '../reportFigure.ts'

/** Every which payload is sent; the long proof sends all. */
const step = Number(process.env.INJECTION_STEP ?? 12)

let shop: TestApp
let token = ''
let asked = 0
let counted = ''
const tables = ['users', 'products', 'orders', 'coupons', 'prescriptions', 'sessions'] as const
const countRows = async () => {
  const counts: string[] = []
  for (const table of tables) {
    const { count } = await shop.db
      .selectFrom(table)
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    counts.push(`${table} ${count}`)
  }
  const staff = await shop.db.selectFrom('users').select('id').where('role', '=', 'admin').execute()
  return [...counts, `staff ${staff.length}`].join()
}

beforeAll(async () => {
  shop = await createTestApp()
  token = (await shop.admin()).token
  const buyer = await shop.customer()
  await buy(buyer, await shop.product())
  await uploadOne(shop, buyer)
  counted = await countRows()
})
afterAll(async () => {
  reportFigure('requests', asked)
  expect(await countRows()).toBe(counted)
  expect(await findViolations(shop.db)).toEqual([])
})

const keys = Object.keys(operations) as OperationKey[]
/** A stream does not end, and a page of the bank is no list. */
const unending: OperationKey[] = ['GET /live', 'GET /payment/credit-card/return']
const reading = keys.filter((key) => key.startsWith('GET ') && !unending.includes(key))

const ask = async (path: string) => {
  asked++
  // Behind a limit nothing is tried.
  shop.pass(1)
  const started = performance.now()
  const response = await shop.send('GET', path, { token, session: `sess_${'i'.repeat(30)}` })
  return { ...response, seconds: (performance.now() - started) / 1000 }
}

/** The response to a search without results, without the parts that change each time. */
const wordsOf = (body: object) =>
  // `notStocked` repeats the words of a search for medicines.
  JSON.stringify({ ...body, requestId: '', notStocked: '' }).replace(/signature=\w+/g, '')

const expectHarmless = async (place: string, pathOf: (text: string) => string, nothing: string | null) => {
  for (const [at, payload] of payloads.entries()) {
    if (at % step !== asked % step && step > 1) continue
    const { status, body, headers, seconds } = await ask(pathOf(payload))
    const found = [place, payload, status]
    expect(found).toEqual([place, payload, expect.toBeOneOf([200, 400, 404, 410])])
    expect([...found, seconds < napSeconds]).toEqual([...found, true])
    expect(headers.has('set-cookie')).toBe(false)
    if (status !== 200) expect([place, payload, body]).toMatchObject([place, payload, { success: false }])
    else if (nothing !== null && payload.includes(nonsense))
      expect([place, payload, wordsOf(body)]).toEqual([place, payload, nothing])
  }
}

const filled = (key: string) => (key.split(' ')[1] ?? '').replace(/:\w+/g, nonsense)

test.each(reading)('%s: no parameter is more than a value', async (key) => {
  for (const name of queryNames(operations[key])) {
    const pathOf = (text: string) => `${filled(key)}?${new URLSearchParams({ [name]: text })}`
    const plain = await ask(pathOf(nonsense))
    const nothing = plain.status === 200 ? wordsOf(plain.body) : null
    await expectHarmless(`${key} ${name}`, pathOf, nothing)
  }
  for (const [part, name = ''] of key.matchAll(/:(\w+)/g)) {
    const path = key.split(' ')[1] ?? ''
    await expectHarmless(
      `${key} ${name}`,
      (text) => path.replace(part, encodeURIComponent(text)).replace(/:\w+/g, nonsense),
      null,
    )
  }
})
