import fc from 'fast-check'
import { fromTwentieths, toTwentieths } from 'shared-api/sig/quantity'
import { expect, test } from 'vitest'
import { type Draw, drawsFor, returnsFrom, type Source, take } from './draws.ts'

/** A strip, a bottle in ml, dropper bottles in drops, and a cream whose packs alone are counted. */
const medicines = [
  { id: 'norvasc30', key: 'amlodipine 5', perPack: 30, counts_packs: false },
  { id: 'sofvasc14', key: 'amlodipine 5', perPack: 14, counts_packs: false },
  { id: 'calpol90', key: 'paracetamol 24/ml', perPack: 90, counts_packs: false },
  { id: 'calpol60', key: 'paracetamol 24/ml', perPack: 60, counts_packs: false },
  { id: 'tobrex5', key: 'tobramycin 0.3', perPack: 100, counts_packs: false },
  { id: 'fucidin15', key: 'fusidic acid 2', perPack: 1, counts_packs: true },
] as const
const medicine = fc.constantFrom(...medicines)

const approval = fc.record({
  kind: fc.constant('approve' as const),
  medicine,
  patient: fc.constantFrom('ali khan', 'bano khan'),
  /** Twentieths, as 2.5 ml and half tablets make them. */
  twentieths: fc.integer({ min: 1, max: 6000 }),
  anyEqual: fc.boolean(),
  /** Without a dose: the pharmacist entered packs of a medicine that is otherwise counted in dose units. */
  isUncounted: fc.boolean(),
})
const fill = fc.record({
  kind: fc.constant('fill' as const),
  medicine,
  packs: fc.integer({ min: 1, max: 4 }),
})
const giveBack = fc.record({
  kind: fc.constant('return' as const),
  which: fc.nat(20),
  packs: fc.integer({ min: 1, max: 4 }),
})
const reduce = fc.record({ kind: fc.constant('reduce' as const), which: fc.nat(20) })
const expire = fc.record({ kind: fc.constant('expire' as const), which: fc.nat(20) })
const events = fc.array(fc.oneof(approval, approval, fill, fill, giveBack, reduce, expire), { maxLength: 40 })

interface Fill {
  medicine: (typeof medicines)[number]
  packs: number
  /** Packs that came back. */
  back: number
  draws: (Draw & { returned: number; counts_packs: boolean; per_pack: number })[]
}

const add = (one: number, other: number) => fromTwentieths(toTwentieths(one) + toTwentieths(other))

const wantedOf = ({ id, key, perPack }: Fill['medicine'], quantity: number) => ({
  product_id: id,
  identity_key: key,
  per_pack: perPack,
  in_use_days: null,
  quantity,
})

test('keeps each patient, medicine and unit over fills, smaller orders, expiry and returns in parts', () => {
  fc.assert(
    fc.property(events, (course) => {
      const sources: Source[] = []
      const expired = new Set<Source>()
      const fills: Fill[] = []
      const dispense = (found: Fill['medicine'], packs: number) => {
        const draws = drawsFor(
          wantedOf(found, packs),
          sources.filter((one) => !expired.has(one)),
        )
        if (!draws) return
        expect(new Set(draws.map(({ source }) => source.patient)).size).toBe(1)
        for (const { source, units } of draws) {
          expect(source.identity_key).toBe(found.key)
          expect(expired.has(source)).toBe(false)
          expect(units).toBeGreaterThan(0)
        }
        take(draws)
        fills.push({
          medicine: found,
          packs,
          back: 0,
          draws: draws.map((draw) => ({
            ...draw,
            returned: 0,
            counts_packs: draw.source.counts_packs,
            per_pack: found.perPack,
          })),
        })
      }
      const bringBack = (one: Fill, packs: number) => {
        const isLast = one.back + packs === one.packs
        for (const { draw, units } of returnsFrom(one.draws.toReversed(), packs, isLast)) {
          draw.returned = add(draw.returned, units)
          draw.source.left = add(draw.source.left, units)
          expect(draw.returned).toBeLessThanOrEqual(draw.units)
        }
        one.back += packs
      }
      for (const [place, event] of course.entries()) {
        if (event.kind === 'approve') {
          const { id, key } = event.medicine
          const counts_packs = event.medicine.counts_packs || event.isUncounted
          sources.push({
            prescription_id: String(place),
            product_id: id,
            offered_product_id: null,
            identity_key: key,
            any_equal: event.anyEqual,
            left: counts_packs ? 1 + (event.twentieths % 5) : event.twentieths / 20,
            counts_packs,
            own_pack: counts_packs ? 1 : event.medicine.perPack,
            in_use_days: null,
            patient: event.patient,
          })
        } else if (event.kind === 'fill') dispense(event.medicine, event.packs)
        else if (event.kind === 'expire') {
          const over = sources[event.which]
          if (over) expired.add(over)
        } else if (event.kind === 'return') {
          const one = fills[event.which]
          if (one && one.back < one.packs) bringBack(one, Math.min(event.packs, one.packs - one.back))
        } else {
          // An order that is made smaller releases its draws and draws again.
          const one = fills[event.which]
          if (!one || one.packs < 2 || one.back > 0) continue
          fills.splice(event.which, 1)
          for (const draw of one.draws) draw.source.left = add(draw.source.left, draw.units)
          dispense(one.medicine, one.packs - 1)
        }
        for (const { left, own_pack } of sources) expect(left).toBeGreaterThan(-own_pack)
      }
      // All of it comes back: each prescription has again what was approved.
      const before = sources.map(({ left }) => left)
      for (const one of fills) if (one.back < one.packs) bringBack(one, one.packs - one.back)
      for (const { draws } of fills) for (const { units, returned } of draws) expect(returned).toBe(units)
      expect(sources.every(({ left }, at) => left >= (before[at] ?? 0))).toBe(true)
    }),
    { numRuns: 1500 },
  )
})
