import type { Language } from '../messages/sentences.ts'
import { MOST_SUPPLY_DAYS } from './mostPacks.ts'
import { packsNeeded } from './packsNeeded.ts'
import { parseSig } from './parseSig.ts'
import { sayPacks } from './sayPacks.ts'
import { sayProblem } from './sayProblem.ts'
import { saySig } from './saySig.ts'
import { unsaidSide } from './sides.ts'
import type { Sig } from './sig.ts'
import { problem, type SigProblem, type SigProblemCode } from './sigProblem.ts'
import type { SigProduct } from './sigProduct.ts'

export interface SigPreview {
  /** Null when the text is not understood; then `problems` say why. */
  sig: Sig | null
  continues: boolean
  /** The dose as a sentence. */
  en: string | null
  ur: string | null
  /** The arithmetic of the packs; null when they cannot be counted. */
  packsEn: string | null
  packsUr: string | null
  doseUnits: number | null
  packs: number | null
  /** Also of a dose that is understood but whose packs the pharmacist has to enter. */
  problems: { code: SigProblemCode; message: string }[]
}

/** A long supply is read and counted, but approved only with a reason. */
const longSupply = (sig: Sig | null): SigProblem[] =>
  (sig?.days ?? 0) > MOST_SUPPLY_DAYS
    ? [problem('SUPPLY_LONG', { days: sig?.days ?? 0, most: MOST_SUPPLY_DAYS })]
    : []

const both = { eye: 'both eyes', ear: 'both ears', nostril: 'both nostrils' } as const

/** Drops without a side are counted for one, and the pharmacist sees a note. */
const sideNote = (sig: Sig | null, doseUnits: number | null, product: SigProduct): SigProblem[] => {
  const side = sig && doseUnits !== null ? unsaidSide(sig, product) : null
  return side ? [problem('SIDE_UNSAID', { side, both: both[side] })] : []
}

/** Returns all that the field of a written dose shows. Messages are in the given language. */
export const previewSig = (
  text: string,
  product: SigProduct,
  { days, language = 'en' }: { days?: number; language?: Language } = {},
): SigPreview => {
  const { sig, continues, problems } = parseSig(text, product, days === undefined ? {} : { days })
  const said = sig && saySig(sig, product)
  const needed = sig && packsNeeded(sig, product)
  const counted = sig && sayPacks(sig, product)
  return {
    sig,
    continues,
    en: said?.en ?? null,
    ur: said?.ur ?? null,
    packsEn: counted?.en ?? null,
    packsUr: counted?.ur ?? null,
    doseUnits: needed?.doseUnits ?? null,
    packs: needed?.packs ?? null,
    problems: [
      ...problems,
      ...(needed?.problems ?? []),
      ...longSupply(sig),
      ...sideNote(sig, needed?.doseUnits ?? null, product),
    ].map((one) => ({
      code: one.code,
      message: sayProblem(one, language),
    })),
  }
}
