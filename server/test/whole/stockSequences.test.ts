import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { findViolations } from '../../src/invariants/invariants.ts'
import { addDays, dayOf } from '../../src/kernel/days.ts'
import { runs } from '../engines/runs.ts'
import { existing } from '../existing.ts'
import { buy } from '../fixtures/buying.ts'
import { prescribe } from '../fixtures/prescription.ts'
import { createTestApp, type TestApp } from '../harness.ts'

/** Random lives of a shelf; the long proof asks for 1,000. */
const sequences = Number(process.env.STOCK_SEQUENCES ?? runs(12))
const seed = Number(process.env.STOCK_SEED ?? 20_261_121)

type Step =
  | { do: 'receive'; batch: number; units: number; days: number }
  | { do: 'buy'; product: number; units: number }
  | { do: 'cancel' | 'pack' | 'ship'; order: number }
  | { do: 'recall'; batch: number }
  | { do: 'count'; batch: number; units: number }
  | { do: 'adjust'; batch: number; units: number }
  | { do: 'prescribe'; units: number }
  | { do: 'wait'; days: number }

const small = fc.nat({ max: 5 })
const units = fc.integer({ min: 1, max: 9 })
// Few orders, so that much happens to each.
const order = fc.nat({ max: 3 })

const steps: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('receive' as const),
      batch: small,
      units: fc.integer({ min: 5, max: 30 }),
      days: fc.integer({ min: 2, max: 30 }),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({ do: fc.constant('buy' as const), product: fc.nat({ max: 1 }), units }),
  },
  {
    weight: 4,
    arbitrary: fc.record({ do: fc.constantFrom('cancel' as const, 'pack' as const, 'ship' as const), order }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('recall' as const), batch: small }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('count' as const), batch: small, units }) },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('adjust' as const),
      batch: small,
      units: fc.integer({ min: -9, max: -1 }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('prescribe' as const), units }) },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('wait' as const), days: fc.integer({ min: 1, max: 8 }) }),
  },
)

const begin = new Date('2026-11-21T06:00:00Z')

let shop: TestApp
beforeAll(async () => {
  shop = await createTestApp()
})

/** An error response is a valid result; any other failure is not. */
const tried = async <T>(call: Promise<T>): Promise<T | null> =>
  call.catch((error) => {
    if ([400, 404, 409].includes(error.response?.status)) return null
    throw error
  })

const live = async (sequence: readonly Step[]) => {
  await shop.reset()
  // Every sequence begins on the same day, because an approval until a day would otherwise have expired in
  // all but the first.
  shop.clock.moment = begin
  const admin = await shop.admin()
  const customer = await shop.customer()
  const products = [
    await shop.product({ name: 'Free', price: 10, stock: 0 }),
    await shop.product({ name: 'Against paper', price: 10, stock: 0, saleClass: 'prescription' }),
  ]
  const orders: string[] = []
  const today = () => dayOf(shop.clock.now())
  const batches = async () =>
    (await admin.api('GET /batch', { query: { limit: 100, sort: 'receivedAt' } })).data
  const batchAt = async (place: number) => {
    const all = await batches()
    return all[place % Math.max(1, all.length)]
  }
  const move = (place: number, status: 'processing' | 'shipped' | 'cancelled') => {
    const id = orders[place % Math.max(1, orders.length)]
    return id
      ? tried(admin.api('PATCH /order/:id/status', { params: { id }, body: { status, comment: 'x' } }))
      : null
  }
  const hasLeft = async (place: number) => {
    const id = orders[place % Math.max(1, orders.length)]
    return id && (await admin.api('GET /order/:id', { params: { id } })).data.status === 'shipped'
  }
  /** No expired or recalled unit is sold or dispatched. */
  const good = (
    found: { items: { batches: { expiryDate: string; recalled: boolean }[] }[] } | null | undefined,
  ) => {
    for (const batch of found?.items.flatMap((item) => item.batches) ?? [])
      expect([batch.recalled, batch.expiryDate > today()]).toEqual([false, true])
  }

  /** A life is longer than a session. */
  const stayLoggedIn = () =>
    shop.db
      .updateTable('sessions')
      .set({ expires_at: new Date(shop.clock.now().getTime() + 86_400_000) })
      .execute()

  const take = async (step: Step) => {
    switch (step.do) {
      case 'receive': {
        const productId = existing(products[step.batch % 2])
        const body = {
          productId,
          batchNumber: `B${step.batch}`,
          quantity: step.units,
          expiryDate: addDays(today(), step.days),
        }
        return tried(admin.api('POST /batch', { body }))
      }
      case 'buy': {
        const placed = await tried(buy(customer, existing(products[step.product]), { quantity: step.units }))
        if (placed) orders.push(placed.id)
        else await customer.api('DELETE /cart', {})
        return good(placed)
      }
      case 'pack':
        return move(step.order, 'processing')
      // Dispatched units may be recalled or expire afterwards.
      case 'ship':
        return (await hasLeft(step.order)) ? null : good((await move(step.order, 'shipped'))?.data)
      case 'cancel':
        return (await hasLeft(step.order)) ? null : move(step.order, 'cancelled')
      case 'prescribe':
        return prescribe(shop, {
          userId: customer.id,
          productId: existing(products[1]),
          quantity: step.units,
        })
      case 'wait':
        shop.pass(step.days * 24 * 60)
        return stayLoggedIn()
      default: {
        const batch = await batchAt(step.batch)
        if (!batch) return
        const params = { id: batch.id }
        if (step.do === 'recall')
          return tried(admin.api('POST /batch/:id/recall', { params, body: { reason: 'Found bad' } }))
        if (step.do === 'count')
          return tried(admin.api('POST /batch/:id/count', { params, body: { counted: step.units } }))
        const body = { quantity: step.units, reason: 'damage' as const, comment: 'Broken' }
        return tried(admin.api('POST /batch/:id/adjust', { params, body }))
      }
    }
  }

  for (const step of sequence) {
    await take(step)
    expect(await findViolations(shop.db, { atRest: true })).toEqual([])
  }
}

test('after any steps, ledger, batches, lines, prescriptions and register agree, and no bad unit is dispatched', {
  timeout: 3_600_000,
}, async () => {
  await fc.assert(fc.asyncProperty(fc.array(steps, { minLength: 20, maxLength: 40, size: 'max' }), live), {
    numRuns: sequences,
    seed,
  })
})
