import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { paymentSteps } from 'shared-api'
import { describe, expect, test } from 'vitest'

const root = resolve(import.meta.dirname, '../../..')
const writer = 'server/src/orders/transitions/stepPayment.ts'

/** A statement that changes the column: `set …, payment_status = …`, in SQL or in a trigger. */
const writes = /\bset\s+(?:[^;`]*?,\s*)?payment_status\s*=|\bnew\.payment_status\s*:?=[^=]/i

const sources = globSync('{server,demo}/src/**/*.{ts,sql}', { cwd: root }).filter(
  (path) => !path.endsWith('.test.ts'),
)

test('one function writes orders.payment_status', () => {
  expect(sources.filter((path) => writes.test(readFileSync(resolve(root, path), 'utf8')))).toEqual([writer])
})

test.each([
  "update orders set payment_status = 'paid' where id = 1",
  "update orders set notes = null, payment_status = 'paid'",
  'update orders\n  set version = version + 1,\n    payment_status = case when true then 1 end',
  "new.payment_status := 'paid'",
])('notices another writer: %s', (statement) => {
  expect(statement).toMatch(writes)
})

test('a query builder cannot set the column, because its type has no value', () => {
  const tables = readFileSync(resolve(root, 'server/src/db/tables.ts'), 'utf8')
  expect(/interface OrdersTable \{.*?\n\}/s.exec(tables)?.[0]).toContain(
    "payment_status: Guarded<'pending' | ",
  )
})

describe('the drawing in docs/architecture.md', () => {
  const page = readFileSync(resolve(root, 'docs/architecture.md'), 'utf8')
  const [, section = ''] = page.split('\n## Payments\n')
  const [drawing = ''] = section.split('```\n')

  test('has every step of the table and no other', () => {
    const drawn = [...drawing.matchAll(/^ {2}(\w+) --> (\w+): (\w+)$/gm)].map((step) => step.slice(1))
    const listed = Object.entries(paymentSteps).flatMap(([name, { from, to }]) =>
      from.map((status) => [status, to, name]),
    )
    expect(drawn.sort()).toEqual(listed.sort())
  })
})
