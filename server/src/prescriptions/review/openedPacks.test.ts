import { expect, test } from 'vitest'
import { buy, errorOf } from '../../../test/fixtures/buying.ts'
import { approveConfirmed, uploadOne } from '../../../test/fixtures/prescription.ts'
import { createTestApp } from '../../../test/harness.ts'
import { findViolations } from '../../invariants/invariants.ts'

/** Its opened bottle of 60 ml lasts 7 days. */
const suspension = {
  ingredients: [
    { ingredientId: 'amoxicillin', salt: null, amount: 250, unit: 'mg', perAmount: 5, perUnit: 'ml' },
    { ingredientId: 'clavulanic-acid', salt: null, amount: 62.5, unit: 'mg', perAmount: 5, perUnit: 'ml' },
  ],
  formGroup: 'powder_oral',
  release: 'plain',
  route: 'oral',
  doseUnit: 'ml',
  doseUnitsPerPack: 60,
  inUseDays: 7,
  splittable: 'no',
  openable: null,
} as const

test('previews, approves, quotes and dispenses a new bottle where the opened one has lasted its days', async () => {
  const shop = await createTestApp()
  const [admin, owner] = [await shop.admin(), await shop.customer()]
  const { id } = await uploadOne(shop, owner)
  const productId = await shop.product({
    name: 'Augmentin DS',
    saleClass: 'prescription',
    identity: { ...suspension, ingredients: [...suspension.ingredients] },
  })
  // 28 ml are taken from the first bottle before it is thrown away. 70 ml more are two bottles.
  const sig = '2 ml bd 7d then 5 ml bd 7d'
  const { data: preview } = await admin.api('POST /prescription/admin/sig', {
    body: { text: sig, productId },
  })
  expect(preview).toMatchObject({ doseUnits: 98, packs: 3 })
  const approved = await approveConfirmed(shop, {
    token: admin.token,
    id,
    body: {
      prescriber: { name: 'Dr. Sana Malik' },
      writtenOn: '2026-11-20',
      items: [{ productId, sig }],
    },
  })
  expect(approved.status).toBe(200)
  const read = async () => (await owner.api('GET /prescription/:id', { params: { id } })).data
  expect((await read()).items).toMatchObject([{ quantity: 3, doseUnits: 180, remaining: 3 }])

  const pack = (order: { id: string }) =>
    admin.api('PATCH /order/:id/status', { params: { id: order.id }, body: { status: 'processing' } })
  await pack(await buy(owner, productId, { quantity: 3 }))
  expect(await read()).toMatchObject({ status: 'dispensed', items: [{ remaining: 0 }] })
  const above = await buy(owner, productId)
  expect(await errorOf(pack(above))).toMatchObject({ status: 409, code: 'PRESCRIPTION_NEEDED' })
  expect(await findViolations(shop.db)).toEqual([])
})
