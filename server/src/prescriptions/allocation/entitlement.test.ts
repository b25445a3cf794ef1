import fc from 'fast-check'
import { expect, test } from 'vitest'
import { existing } from '../../../test/existing.ts'
import { buy } from '../../../test/fixtures/buying.ts'
import { approveConfirmed, uploadOne } from '../../../test/fixtures/prescription.ts'
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
const dispatched = fc.record({ kind: fc.constant('dispatch' as const), which: fc.nat(5) })
const returned = fc.record({ kind: fc.constant('return' as const), which: fc.nat(5) })
const events = fc.array(fc.oneof(prescribed, ordered, ordered, undone, dispatched, returned), {
  minLength: 14,
  maxLength: 14,
})
/** `npm run test:chaos` lives all of them. */
const courses = process.env.PROPERTY_RUNS === 'all' ? 300 : 2
/** Milliseconds. A course has some 60 calls. */
const timeout = courses * 60_000

interface Line {
  strength: number
  /** Tablets. */
  entitled: number
}

interface Fill {
  id: string
  strength: number
  name: string
  packs: number
  tablets: number
}

test('dispenses the prescribed medicine within the entitlement, over random fills, swaps, cancels and returns', {
  timeout,
}, async () => {
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
      const productOf = (strength: number, pack: number) => existing(products[strength]?.[pack])
      const nameOf = (strength: number, pack: number) => `Amlo ${strengths[strength]} ${packs[pack]}`
      const status = (id: string, to: 'processing' | 'shipped' | 'cancelled') =>
        shop.send('PATCH', `/order/${id}/status`, {
          token: admin.token,
          body: { status: to, comment: 'The rider found no house' },
        })
      const writeOff = async (id: string) => {
        const { data } = await admin.api('GET /order/:id', { params: { id } })
        const found = data.items.flatMap(({ id: itemId, batches }) =>
          batches.map(({ batchNumber, quantity }) => ({
            itemId,
            batchNumber,
            shelf: 0,
            damaged: quantity,
            missing: 0,
          })),
        )
        await admin.api('POST /order/:id/returns', { params: { id }, body: { lines: found } })
      }
      const lines: Line[] = []
      const packed: Fill[] = []
      const sent: Fill[] = []
      for (const event of course) {
        if (event.kind === 'prescribe') {
          const { id } = await uploadOne(shop, owner)
          const productId = productOf(event.strength, event.pack)
          const offered = productOf(event.strength, event.offered)
          const { status: approved } = await approveConfirmed(shop, {
            token: admin.token,
            id,
            body: {
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
          const ownPack = packs[event.pack] ?? 0
          const isTooLarge = (packs[event.offered] ?? 0) > Math.ceil((2 * event.days) / ownPack) * ownPack
          expect(approved).toBe(isTooLarge ? 400 : 200)
          if (!isTooLarge) lines.push({ strength: event.strength, entitled: 2 * event.days })
        } else if (event.kind === 'order') {
          const { strength, quantity } = event
          const productId = productOf(strength, event.pack)
          const { id } = await buy(owner, productId, { quantity })
          const response = await status(id, 'processing')
          const perPack = packs[event.pack] ?? 0
          const entitled = lines
            .filter((line) => line.strength === strength)
            .reduce((sum, line) => sum + line.entitled, 0)
          const used = [...packed, ...sent]
            .filter((order) => order.strength === strength)
            .reduce((sum, order) => sum + order.tablets, 0)
          if (response.status === 200) {
            // Only the last pack of all may go beyond: a pack less would not have covered the treatment.
            expect(used + (quantity - 1) * perPack).toBeLessThan(entitled + Math.max(...packs) * lines.length)
            expect(lines.some((line) => line.strength === strength)).toBe(true)
            packed.push({
              id,
              strength,
              name: nameOf(strength, event.pack),
              packs: quantity,
              tablets: quantity * perPack,
            })
          } else {
            expect(response).toMatchObject({ status: 409, body: { code: 'PRESCRIPTION_NEEDED' } })
            await status(id, 'cancelled')
          }
        } else if (event.kind === 'return') {
          const [order] = sent.splice(event.which, 1)
          if (!order) continue
          expect((await status(order.id, 'cancelled')).status).toBe(200)
          await writeOff(order.id)
        } else {
          const [order] = packed.splice(event.which, 1)
          if (!order) continue
          const to = event.kind === 'dispatch' ? 'shipped' : 'cancelled'
          expect((await status(order.id, to)).status).toBe(200)
          if (to === 'shipped') sent.push(order)
        }
      }
      expect(await findViolations(shop.db)).toEqual([])
      const packsOf = (rows: readonly { name: string; packs: number }[]) => {
        const sums = new Map<string, number>()
        for (const row of rows) sums.set(row.name, (sums.get(row.name) ?? 0) + row.packs)
        return Object.fromEntries([...sums].filter(([, sum]) => sum !== 0).sort())
      }
      const register = (await admin.api('GET /register', { query: { limit: 100 } })).data
      expect(
        packsOf(register.map(({ medicine, quantity }) => ({ name: medicine, packs: quantity }))),
      ).toEqual(packsOf(sent))
    }),
    { numRuns: courses },
  )
})
