import fc from 'fast-check'
import { type OperationKey, operations } from 'shared-api/contract'
import { Failure, type Operation } from 'shared-api/contract/operation'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { findViolations } from '../../src/invariants/invariants.ts'
import { existing } from '../existing.ts'
import { buy } from '../fixtures/buying.ts'
import { type Generated, inputsOf } from '../fixtures/generate.ts'
import { uploadOne } from '../fixtures/prescription.ts'
import { createTestApp, type TestApp } from '../harness.ts'
import { reportFigure } from '../reportFigure.ts'

/** Requests for each operation and role; the long proof asks for more. */
const requests = Number(process.env.FUZZ_RUNS ?? 5)

/** Slow on purpose (argon2id), so it has fewer turns. */
const hashing = /password|login|register/

const wanted = /^(200|201|303|400|401|402|403|404|409|410|413|414|415|422|429)$/

/** The number of responses by status: the figure of the long proof. */
const byStatus = new Map<number, number>()
/** Responses with rows, which the contract describes. */
let withData = 0
/** A call that middleware rejected has reached no handler. */
const turnedAway = new Set([401, 403, 429])

let shop: TestApp
let ids: string[] = []
const tokens: Record<string, string | undefined> = {}
beforeAll(async () => {
  shop = await createTestApp()
  const [admin, customer, other] = [await shop.admin(), await shop.customer(), await shop.customer()]
  Object.assign(tokens, { admin: admin.token, customer: customer.token, guest: undefined })
  const products = [await shop.product(), await shop.product({ saleClass: 'prescription' })]
  const category = await shop.db.selectFrom('categories').select('id').executeTakeFirstOrThrow()
  const brand = await shop.db.selectFrom('brands').select('id').executeTakeFirstOrThrow()
  const order = await buy(customer, existing(products[0]))
  const prescription = await uploadOne(shop, customer)
  const [file] = prescription.files
  await customer.api('POST /cart/items', { body: { productId: existing(products[0]), quantity: 1 } })
  const { data: checkout } = await customer.api('POST /checkout', {})
  const made = [
    order.id,
    order.items[0]?.id,
    prescription.id,
    prescription.prescriptionNumber,
    file?.id,
    checkout.id,
  ]
  ids = [
    ...products,
    category.id,
    brand.id,
    admin.id,
    customer.id,
    other.id,
    ...made.flatMap((id) => id ?? []),
  ]
})
// Behind a limit nothing is tried.
beforeEach(() => shop.pass(16))
afterAll(async () => {
  for (const [status, count] of byStatus) reportFigure(String(status), count)
  reportFigure('data', withData)
  const past = [...byStatus].filter(([status]) => !turnedAway.has(status))
  reportFigure(
    'pastTheDoor',
    past.reduce((sum, [, count]) => sum + count, 0),
  )
  expect(await findViolations(shop.db)).toEqual([])
})

const addressOf = (key: string, { params, query }: Generated) => {
  const path = (key.split(' ')[1] ?? '').replace(/:(\w+)/g, (_, name: string) =>
    // Half a pair of surrogates cannot stand in an address at all.
    encodeURIComponent((params[name] ?? 'x').toWellFormed()),
  )
  const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]))
  return `${path}?${search}`
}

const formOf = (fields: unknown) => {
  const form = new FormData()
  for (const [name, value] of Object.entries(Object(fields))) form.append(name, String(value))
  form.append('files', new File(['not a picture'], '../../a.jpg', { type: 'image/jpeg' }))
  form.append('file', new File([new Uint8Array(64)], '<b>.png', { type: 'image/png' }))
  return form
}

const hasRows = (body: unknown): boolean => {
  const { data } = Object(body) as { data?: unknown }
  return typeof data === 'object' && data !== null && Object.keys(data).length > 0
}

const check = (operation: Operation, response: { status: number; body: unknown }) => {
  byStatus.set(response.status, (byStatus.get(response.status) ?? 0) + 1)
  if (response.status < 300 && hasRows(response.body)) withData++
  expect(String(response.status)).toMatch(wanted)
  if (response.status < 300 && operation.response !== 'raw')
    expect(operation.status ?? [200]).toContain(response.status)
  if (operation.response === 'raw') return
  const schema = response.status < 400 ? operation.response : Failure
  const parsed = schema.safeParse(response.body)
  expect(parsed.error?.issues ?? []).toEqual([])
  if (response.status >= 400)
    expect(JSON.stringify(response.body)).not.toMatch(
      /select |insert |node_modules|\.ts:\d|ZodError|kysely|Too (small|big)|Invalid (input|option|string|number)|expected /i,
    )
}

const keys = Object.keys(operations) as OperationKey[]

// Logging out would end the session that the others use.
test.each(
  keys.filter((key) => !key.startsWith('POST /auth/logout')),
)('%s responds to anything with a status and a sentence', async (key) => {
  const operation = operations[key]
  const numRuns = hashing.test(key) ? Math.min(requests, 6) : requests
  let succeeded = 0
  for (const role of ['guest', 'customer', 'admin']) {
    await fc.assert(
      fc.asyncProperty(inputsOf(key, operation, ids), async (input) => {
        const token = tokens[role]
        const response = await shop.send(key.split(' ')[0] ?? 'GET', addressOf(key, input), {
          ...(token ? { token } : {}),
          session: 'sess_fuzzfuzzfuzzfuzzfuzzfuzzfuzz',
          ...(input.body === undefined
            ? {}
            : { body: operation.files ? formOf(input.body) : (input.body ?? 'null') }),
        })
        check(operation, response)
        if (response.status < 300) succeeded++
      }),
      { numRuns, seed: 20_261_121 },
    )
  }
  // A list that was always rejected would have proved nothing about its responses.
  if (operation.query && !key.includes(':')) expect(succeeded).toBeGreaterThan(0)
})

test.each(
  keys.filter((key) => operations[key].query || operations[key].body),
)('%s refuses a text that cannot be stored, wherever it stands', async (key) => {
  const { body, query, access } = operations[key]
  const token = access === 'guest' ? undefined : tokens.admin
  const path = addressOf(key, { params: {}, query: {}, body: undefined }).replace(/\?$/, '')
  const ask = async (address: string, sent: unknown) => {
    const response = await shop.send(key.split(' ')[0] ?? 'GET', address, {
      ...(token ? { token } : {}),
      session: 'sess_fuzzfuzzfuzzfuzzfuzzfuzzfuzz',
      ...(sent === undefined ? {} : { body: sent }),
    })
    byStatus.set(response.status, (byStatus.get(response.status) ?? 0) + 1)
    expect([response.status, response.body.message]).toEqual([400, 'Use ordinary characters'])
  }
  if (query) await ask(`${path}?search=%00`, undefined)
  if (body) for (const strange of ['a\u0000b', 'a\ud800b']) await ask(path, { a: { b: ['c', strange] } })
})
