import type { FormGroup } from '../formulary/productForms.ts'
import { type DoseKey, sayDoseMessage } from '../messages/dose.ts'
import type { Language } from '../messages/sentences.ts'
import { packsByAmount, packsNeeded } from './packsNeeded.ts'
import { type DoseWords, doseWords, sayPer } from './sayPer.ts'
import { sayCount } from './sayQuantity.ts'
import { unsaidSide } from './sides.ts'
import { type Sig, slots } from './sig.ts'
import type { SigProduct } from './sigProduct.ts'
import { PRIMING_UNITS, primingOf } from './unitsByDay.ts'

type Container = DoseKey extends infer Key ? (Key extends `container.${infer Name}` ? Name : never) : never

const containers: Readonly<Partial<Record<FormGroup, Container>>> = {
  injection_vial: 'vial',
  injection_pen: 'pen',
  oral_liquid: 'bottle',
  powder_oral: 'bottle',
  eye_drops: 'bottle',
  ear: 'bottle',
  nasal: 'bottle',
  lotion: 'bottle',
  shampoo: 'bottle',
  inhaler_mdi: 'inhaler',
  inhaler_dry: 'inhaler',
  cream: 'tube',
  ointment: 'tube',
  gel: 'tube',
  eye_ointment: 'tube',
}

/** `20 units morning, 12 units night` by slots, otherwise the words of the dose. */
const sayDoses = ({ per, unit }: Sig, words: DoseWords): string => {
  if (!('slots' in per) || unit === 'application') return sayPer(per, unit, words)
  const taken = slots.filter((slot) => per.slots[slot] !== undefined)
  return words.commas(
    taken.map((slot) => words.say(`sum.${slot}`, { dose: words.dose(per.slots[slot] ?? 0) })),
  )
}

const sayIn = (sig: Sig, product: SigProduct, language: Language): string | null => {
  const { packs, doseUnits } = packsNeeded(sig, product)
  const { doseUnitsPerPack: perPack, doseUnit, inUseDays } = product
  if (packs === null || doseUnits === null || perPack === null) return null
  const words = doseWords(sig.unit, product, language)
  const say = (key: DoseKey, params = {}) => sayDoseMessage(language, key, params)
  const count = (quantity: number) =>
    doseUnit === 'IU'
      ? say('sum.units', { number: String(quantity) })
      : sayCount(quantity, doseUnit, product, language)
  const container = containers[product.formGroup] ?? 'pack'
  const sayPacked = (number: number) => say(`container.${container}`, { count: number })

  const side = unsaidSide(sig, product)
  const hasDays = sig.days !== null && !('taper' in sig.per)
  const text = words.commas([
    sayDoses(sig, words),
    ...(sig.site ? [say(`site.${sig.site}`)] : []),
    ...(side ? [say(`sum.one.${side}`)] : []),
    ...(hasDays ? [say('sum.days', { days: sig.days })] : []),
    ...(primingOf(sig, product) ? [say('sum.priming', { dose: words.dose(PRIMING_UNITS) })] : []),
  ])
  const byAmount = packsByAmount(doseUnits, perPack)
  const counted = say(byAmount === 1 ? 'sum.packs' : 'sum.packsEach', {
    text: say('sum.total', { text, total: count(doseUnits) }),
    packs: sayPacked(byAmount),
    size: count(perPack),
  })
  return packs > byAmount && inUseDays
    ? say('sum.opened', {
        text: counted,
        opened: say(`opened.${container}`, { days: inUseDays }),
        packs: sayPacked(packs),
      })
    : counted
}

/**
 * Returns the arithmetic of the packs in words: "20 units morning, 12 units night, 30 days = 960 IU → 1 vial
 * (1000 IU), an opened vial lasts 28 days → 2 vials". Null when packs cannot be counted.
 */
export const sayPacks = (sig: Sig, product: SigProduct): { en: string; ur: string } | null => {
  const en = sayIn(sig, product, 'en')
  const ur = sayIn(sig, product, 'ur')
  return en !== null && ur !== null ? { en, ur } : null
}
