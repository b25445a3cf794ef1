import { doseUnitsOf } from './doseUnitsOf.ts'
import type { Sig } from './sig.ts'
import { problem, type SigProblem } from './sigProblem.ts'
import type { SigProduct } from './sigProduct.ts'

export interface PacksNeeded {
  /** Null when they cannot be counted: the pharmacist enters them. */
  packs: number | null
  doseUnits: number | null
  problems: SigProblem[]
}

/** Packs that the amount alone needs, before the life of an opened pack counts. */
export const packsByAmount = (doseUnits: number, perPack: number): number => Math.ceil(doseUnits / perPack)

/**
 * Returns the packs of the whole treatment: enough for the amount, and a new one when an opened pack has
 * lasted its days.
 */
export const packsNeeded = (sig: Sig, product: SigProduct): PacksNeeded => {
  const { doseUnits, problems } = doseUnitsOf(sig, product)
  const { doseUnitsPerPack, inUseDays } = product
  if (doseUnits === null) return { packs: null, doseUnits, problems }
  if (!doseUnitsPerPack) return { packs: null, doseUnits, problems: [problem('PACK_SIZE_UNKNOWN')] }
  const byLife = inUseDays && sig.days ? Math.ceil(sig.days / inUseDays) : 0
  return { packs: Math.max(packsByAmount(doseUnits, doseUnitsPerPack), byLife), doseUnits, problems }
}
