import { describe, expect, test } from 'vitest'
import { openCounted } from '../../../test/engines/countStatements.ts'
import { approvalOf, uploadOne } from '../../../test/fixtures/prescription.ts'
import { createTestApp, onPostgres } from '../../../test/harness.ts'

describe.runIf(onPostgres)('on PostgreSQL', () => {
  test('a review sends this many statements in each call', async () => {
    const { db, statementsOf } = await openCounted()
    const shop = await createTestApp({ db })
    const { api } = await shop.admin('pharmacist')
    const productId = await shop.product({ saleClass: 'prescription' })
    const { id } = await uploadOne(shop, await shop.customer())
    const params = { id }
    // The first call of a session writes down that it was seen.
    await api('GET /prescription/admin/stats')
    const approval = approvalOf([{ productId, quantity: 1, dosage: 'one', days: 5 }])
    const calls = {
      read: () => api('GET /prescription/:id', { params }),
      claim: () => api('PATCH /prescription/admin/:id', { params, body: { status: 'under_review' } }),
      approve: () => api('PATCH /prescription/admin/:id', { params, body: approval }),
    }
    const counts: Record<string, number> = {}
    for (const [name, call] of Object.entries(calls)) counts[name] = (await statementsOf(call)).length
    expect(counts).toEqual({ read: 3, claim: 9, approve: 14 })
  })
})
