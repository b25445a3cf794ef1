import fc from 'fast-check'
import { expect, test } from 'vitest'
import { drawsFor, packsOfLine, type Source, take } from './draws.ts'

const source = (part: Partial<Source>): Source => ({
  prescription_id: 'first',
  product_id: 'norvasc30',
  offered_product_id: null,
  identity_key: 'amlodipine 5',
  any_equal: false,
  left: 60,
  counts_packs: false,
  own_pack: 30,
  in_use_days: null,
  patient: 'ali khan',
  ...part,
})
const wanted = (product_id: string, quantity: number, per_pack: number, identity_key = 'amlodipine 5') => ({
  product_id,
  quantity,
  per_pack,
  identity_key,
  in_use_days: null,
})
const unitsOf = (draws: ReturnType<typeof drawsFor>) => draws?.map(({ units }) => units) ?? null

test.each([
  ['as many tablets as are left', 2, 30, [60]],
  ['a last pack that holds more', 2, 50, [100]],
  ['no pack beyond it', 3, 50, null],
  ['one large pack', 1, 100, [100]],
])('60 tablets cover %s', (_, packs, perPack, expected) => {
  const own = source({ own_pack: perPack })
  expect(unitsOf(drawsFor(wanted('norvasc30', packs, perPack), [own]))).toEqual(expected)
})

test('draws on the oldest prescription first, and on the next for the rest', () => {
  const [first, second] = [source({ left: 10 }), source({ prescription_id: 'second', left: 30 })]
  expect(unitsOf(drawsFor(wanted('norvasc30', 1, 30), [first, second]))).toEqual([10, 20])
  expect(unitsOf(drawsFor(wanted('norvasc30', 2, 30), [first, second]))).toEqual([10, 50])
  expect(drawsFor(wanted('norvasc30', 3, 30), [first, second])).toBeNull()
})

test('draws on one patient, the first whose lines suffice', () => {
  const ali = source({ left: 30 })
  const bano = source({ prescription_id: 'second', left: 60, patient: 'bano khan' })
  expect(drawsFor(wanted('norvasc30', 1, 30), [ali, bano])?.map(({ source }) => source)).toEqual([ali])
  expect(drawsFor(wanted('norvasc30', 2, 30), [ali, bano])?.map(({ source }) => source)).toEqual([bano])
  expect(drawsFor(wanted('norvasc30', 3, 30), [ali, bano])).toBeNull()
  const offer = { ...ali, offered_product_id: 'sofvasc30', left: 0 }
  expect(drawsFor(wanted('sofvasc30', 1, 30), [offer, bano])).toBeNull()
})

test('another pack needs an offer, and then draws on all lines of the same medicine', () => {
  const plain = source({ left: 20 })
  expect(drawsFor(wanted('sofvasc20', 1, 20), [plain])).toBeNull()
  const offered = source({ prescription_id: 'second', offered_product_id: 'sofvasc20', left: 20 })
  expect(unitsOf(drawsFor(wanted('sofvasc20', 2, 20), [plain, offered]))).toEqual([20, 20])
})

test('an equal of a medicine that any maker may supply needs no offer; another medicine is none', () => {
  const anyMaker = source({ any_equal: true, left: 30 })
  expect(unitsOf(drawsFor(wanted('sofvasc20', 1, 20), [anyMaker]))).toEqual([20])
  expect(unitsOf(drawsFor(wanted('sofvasc20', 2, 20), [anyMaker]))).toEqual([40])
  expect(drawsFor(wanted('sofvasc20', 3, 20), [anyMaker])).toBeNull()
  expect(drawsFor(wanted('norvasc10mg', 1, 30, 'amlodipine 10'), [anyMaker])).toBeNull()
  expect(drawsFor(wanted('cream', 1, 1), [{ ...anyMaker, counts_packs: true }])).toBeNull()
})

test.each([
  ['none of 100 for the last 10 tablets in packs of 10', 10, 10, 100, 0],
  ['none of 100 for the last 10 tablets in packs of 30', 10, 30, 100, 0],
  ['one of 28 for 10 tablets in packs of 30, which would be 30', 10, 30, 28, 1],
  ['one of 50 for 50 tablets in packs of 10', 50, 10, 50, 1],
  ['one of 30 for 50 tablets in packs of 10, since a second would make 60', 50, 10, 30, 1],
  ['two of 30 for 55 tablets in packs of 10, which would be 60', 55, 10, 30, 2],
  ['none of 100 for half a tablet in packs of 10', 0.5, 10, 100, 0],
  ['three of 14 for 30 tablets in one pack of 30', 30, 30, 14, 3],
])('an equal covers %s', (_, left, own_pack, perPack, packs) => {
  const sources = [source({ any_equal: true, left, own_pack })]
  if (packs > 0) expect(drawsFor(wanted('equal', packs, perPack), sources)).not.toBeNull()
  expect(drawsFor(wanted('equal', packs + 1, perPack), sources)).toBeNull()
  expect(packsOfLine(sources[0] as Source, perPack)).toBe(packs)
  const offered = [source({ offered_product_id: 'equal', left, own_pack })]
  expect(drawsFor(wanted('equal', packs + 1, perPack), offered)).toBeNull()
})

test('the approval of a large pack bears the excess, the older or the newer one', () => {
  const small = source({ any_equal: true, left: 5, own_pack: 10 })
  const large = source({ any_equal: true, left: 20, own_pack: 100, prescription_id: 'large' })
  for (const sources of [
    [small, large],
    [large, small],
  ]) {
    const draws = drawsFor(wanted('equal', 1, 100), sources)
    expect(draws?.map(({ source, units }) => [source.own_pack, units]).sort()).toEqual([
      [10, 5],
      [100, 95],
    ])
  }
})

test('an opened bottle that is thrown away is compared with one of its own size and days alone', () => {
  const drops = source({ any_equal: true, left: 300, own_pack: 100, in_use_days: 28 })
  const bottle = (per_pack: number, in_use_days: number | null) => ({
    ...wanted('equal', 1, per_pack),
    in_use_days,
  })
  expect(drawsFor(bottle(100, 28), [drops])).not.toBeNull()
  for (const other of [bottle(200, 28), bottle(50, 28), bottle(100, 14), bottle(100, null)])
    expect(drawsFor(other, [drops])).toBeNull()
  expect(drawsFor(bottle(100, 28), [{ ...drops, in_use_days: null }])).toBeNull()
})

test('packs that cannot be counted in dose units are counted as packs of the named product', () => {
  const cream = source({ product_id: 'fucidin', identity_key: 'fusidic acid', left: 2, counts_packs: true })
  expect(unitsOf(drawsFor(wanted('fucidin', 2, 1, 'fusidic acid'), [cream]))).toEqual([2])
  expect(drawsFor(wanted('fucidin', 3, 1, 'fusidic acid'), [cream])).toBeNull()
})

const medicines = [
  { id: 'norvasc30', key: 'amlodipine 5', perPack: 30 },
  { id: 'norvasc20', key: 'amlodipine 5', perPack: 20 },
  { id: 'sofvasc14', key: 'amlodipine 5', perPack: 14 },
  { id: 'norvasc10mg', key: 'amlodipine 10', perPack: 30 },
  { id: 'glucophage', key: 'metformin 500', perPack: 50 },
] as const
/** The most above its rest that a line bears: the last approved pack is a whole one. */
const roomOf = ({ left, own_pack }: Source, perPack: number) =>
  perPack <= own_pack ? perPack : Math.ceil(left / own_pack) * own_pack - left
const medicine = fc.constantFrom(...medicines)
/** Dose units in quarters, as half tablets make them. */
const units = fc.integer({ min: 1, max: 800 }).map((quarters) => quarters / 4)
const approval = fc.record({
  kind: fc.constant('approve' as const),
  medicine,
  other: medicine,
  units,
  anyEqual: fc.boolean(),
})
const fill = fc.record({
  kind: fc.constant('fill' as const),
  medicine,
  packs: fc.integer({ min: 1, max: 5 }),
})
const giveBack = fc.record({ kind: fc.constant('return' as const), which: fc.nat(20) })

test('never dispenses beyond the entitlement rounded to packs, nor another medicine, over random courses of events', () => {
  fc.assert(
    fc.property(fc.array(fc.oneof(approval, fill, giveBack), { maxLength: 40 }), (events) => {
      const sources: Source[] = []
      const live: NonNullable<ReturnType<typeof drawsFor>>[] = []
      for (const [place, event] of events.entries()) {
        if (event.kind === 'approve') {
          const { id, key } = event.medicine
          const isEqual = event.other.key === key && event.other.id !== id
          sources.push(
            source({
              prescription_id: String(place),
              product_id: id,
              identity_key: key,
              offered_product_id: isEqual ? event.other.id : null,
              left: event.units,
              any_equal: event.anyEqual,
              own_pack: event.medicine.perPack,
            }),
          )
        } else if (event.kind === 'fill') {
          const { id, key, perPack } = event.medicine
          const isCovered = sources.some(
            (one) =>
              [one.product_id, one.offered_product_id].includes(id) ||
              (one.any_equal && one.identity_key === key),
          )
          const open = sources.filter((one) => one.identity_key === key && one.left > 0)
          const left = open.reduce((sum, one) => sum + one.left, 0)
          const room = Math.max(0, ...open.map((one) => roomOf(one, perPack)))
          const draws = drawsFor(wanted(id, event.packs, perPack, key), sources)
          const isWithin = event.packs * perPack - left <= room
          expect(draws !== null).toBe(isCovered && (event.packs - 1) * perPack < left && isWithin)
          if (!draws) continue
          for (const draw of draws) expect(draw.source.identity_key).toBe(key)
          take(draws)
          expect(draws.reduce((sum, draw) => sum + draw.units, 0)).toBe(event.packs * perPack)
          live.push(draws)
        } else {
          const [back] = live.splice(event.which, 1)
          for (const draw of back ?? []) draw.source.left += draw.units
        }
        for (const one of sources) expect(one.left).toBeGreaterThan(-one.own_pack)
      }
    }),
    { numRuns: 2000 },
  )
})

test('draws nothing on a prescription that is not needed any more', () => {
  const [first, second] = [source({ left: 30 }), source({ prescription_id: 'second', left: 30 })]
  expect(unitsOf(drawsFor(wanted('norvasc30', 1, 30), [first, second]))).toEqual([30])
})
