import { describe, expect, test } from 'vitest'
import { openCounted } from '../../test/engines/countStatements.ts'
import { address } from '../../test/fixtures/buying.ts'
import { createTestApp, onPostgres } from '../../test/harness.ts'
import { defaultSettings } from '../ports/settings.ts'

describe.runIf(onPostgres)('on PostgreSQL', () => {
  test('the first purchase of a customer sends this many statements in each call', async () => {
    const { db, statementsOf } = await openCounted()
    // The settings of a real shop: the ingredient of the usual product has a limit.
    const { customer, product } = await createTestApp({ db, ports: { settings: defaultSettings } })
    const productId = await product({ price: 300 })
    const { api } = await customer()
    const params = { id: '' }
    const calls = {
      add: () => api('POST /cart/items', { body: { productId, quantity: 1 } }),
      start: async () => {
        params.id = (await api('POST /checkout', { body: {} })).data.id
      },
      contact: () =>
        api('POST /checkout/:id/contact', { params, body: { name: 'Ayesha Khan', phone: '0300-1234567' } }),
      delivery: () => api('POST /checkout/:id/delivery', { params, body: address }),
      payment: () => api('POST /checkout/:id/payment', { params, body: { method: 'cash' } }),
      order: () => api('POST /checkout/:id/order', { params, body: {} }),
    }
    const counts: Record<string, number> = {}
    for (const [name, call] of Object.entries(calls)) counts[name] = (await statementsOf(call)).length
    expect(counts).toEqual({ add: 8, start: 5, contact: 3, delivery: 3, payment: 10, order: 17 })
  })

  test('a guest sends six statements to begin a cart, and to add to it', async () => {
    const { db, statementsOf } = await openCounted()
    const { guest, product } = await createTestApp({ db })
    const body = { productId: await product({ price: 300 }), quantity: 1 }
    const { api } = guest()
    const add = () => api('POST /cart/items', { body })
    expect([(await statementsOf(add)).length, (await statementsOf(add)).length]).toEqual([6, 6])
  })
})
