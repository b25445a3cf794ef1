import fc from 'fast-check'
import { expect, test } from 'vitest'
import { buy } from '../../../test/fixtures/buying.ts'
import { uploadOne } from '../../../test/fixtures/prescription.ts'
import { createTestApp } from '../../../test/harness.ts'
import { findViolations } from '../../invariants/invariants.ts'

const packs = [10, 20, 30] as const
const strengths = ['5 mg', '10 mg'] as const

const prescribed = fc.record({
  kind: fc.constant('prescribe' as const),
  strength: fc.nat(1),
  pack: fc.nat(2),
  offered: fc.nat(2),
  days: fc.integer({ min: 1, max: 25 }),
})
const ordered = fc.record({
  kind: fc.constant('order' as const),
  strength: fc.nat(1),
  pack: fc.nat(2),
  quantity: fc.integer({ min: 1, max: 3 }),
})
const undone = fc.record({ kind: fc.constant('cancel' as const), which: fc.nat(5) })
const events = fc.array(fc.oneof(prescribed, ordered, ordered, undone), { minLength: 12, maxLength: 12 })

interface Line {
  strength: number
  products: string[]
  /** Tablets. */
  entitled: number
}

test('the packs of an order fit what is left of all prescriptions, over random prescriptions, swaps and cancels', async () => {
  await fc.assert(
    fc.asyncProperty(events, async (course) => {
      const shop = await createTestApp()
      const admin = await shop.admin()
      const owner = await shop.customer()
      const products = await Promise.all(
        strengths.map((strength) =>
          Promise.all(
            packs.map((count) =>
              shop.product({
                name: `Amlo ${strength} ${count}`,
                genericName: 'Amlodipine',
                strength,
                packSize: `${count} tablets`,
                unitsPerPack: count,
                saleClass: 'prescription',
                stock: 500,
              }),
            ),
          ),
        ),
      )
      const productOf = (strength: number, pack: number) => products[strength]?.[pack] ?? ''
      const status = (id: string, to: 'processing' | 'cancelled') =>
        shop.send('PATCH', `/order/${id}/status`, { token: admin.token, body: { status: to } })
      const lines: Line[] = []
      const packed: { id: string; strength: number; tablets: number }[] = []
      for (const event of course) {
        if (event.kind === 'prescribe') {
          const { id } = await uploadOne(shop, owner)
          const productId = productOf(event.strength, event.pack)
          const offered = productOf(event.strength, event.offered)
          await admin.api('PATCH /prescription/admin/:id', {
            params: { id },
            body: {
              status: 'approved',
              prescriber: { name: 'Dr. Sana Malik' },
              writtenOn: '2026-11-20',
              items: [
                {
                  productId,
                  sig: '1+0+1',
                  days: event.days,
                  ...(offered === productId ? {} : { offeredProductId: offered }),
                },
              ],
            },
          })
          lines.push({ strength: event.strength, products: [productId, offered], entitled: 2 * event.days })
        } else if (event.kind === 'order') {
          const { strength, quantity } = event
          const productId = productOf(strength, event.pack)
          const { id } = await buy(owner, productId, { quantity })
          const response = await status(id, 'processing')
          const perPack = packs[event.pack] ?? 0
          const entitled = lines
            .filter((line) => line.strength === strength)
            .reduce((sum, line) => sum + line.entitled, 0)
          const used = packed
            .filter((order) => order.strength === strength)
            .reduce((sum, order) => sum + order.tablets, 0)
          if (response.status === 200) {
            // Only the last pack of all may go beyond: a pack less would not have covered the treatment.
            expect(used + (quantity - 1) * perPack).toBeLessThan(entitled + Math.max(...packs) * lines.length)
            expect(lines.some((line) => line.products.includes(productId))).toBe(true)
            packed.push({ id, strength, tablets: quantity * perPack })
          } else {
            expect(response).toMatchObject({ status: 409, body: { code: 'PRESCRIPTION_NEEDED' } })
            await status(id, 'cancelled')
          }
        } else {
          const [order] = packed.splice(event.which, 1)
          if (order) expect((await status(order.id, 'cancelled')).status).toBe(200)
        }
        expect(await findViolations(shop.db)).toEqual([])
      }
    }),
    { numRuns: 2 },
  )
})
