import type { Identity } from 'shared-api/contract'

/** A line of a cart or order that is sold without a prescription, with its position's name for messages. */
export interface OtcLine {
  productId: string
  name: string
  identity: Identity
  identityKey: string | null
  /** Packs. */
  quantity: number
}

/** The dose units of a medicine sold without a prescription that an approved prescription still allows. */
export interface Prescribed {
  prescriptionId: string
  /** The product of the prescription's line. */
  productId: string
  /** An equal that the pharmacist offered; null for none. */
  offeredProductId: string | null
  identityKey: string | null
  doseUnits: number
}

/** Dose units of one order line that a prescription covers. */
export interface OtcDraw {
  /** The position of the line in the list. */
  line: number
  prescriptionId: string
  productId: string
  doseUnits: number
}

const allows = (prescribed: Prescribed, line: OtcLine): boolean =>
  line.productId === prescribed.productId ||
  line.productId === prescribed.offeredProductId ||
  (line.identityKey !== null && line.identityKey === prescribed.identityKey)

/** Spreads what is prescribed over the lines, in the order of both lists. */
export const coverLines = (lines: readonly OtcLine[], prescribed: readonly Prescribed[]): OtcDraw[] => {
  const left = prescribed.map(({ doseUnits }) => doseUnits)
  return lines.flatMap((line, place) => {
    let open = line.quantity * (line.identity.doseUnitsPerPack ?? 0)
    const draws: OtcDraw[] = []
    for (const [at, entry] of prescribed.entries()) {
      const doseUnits = Math.min(open, left[at] ?? 0)
      if (doseUnits <= 0 || !allows(entry, line)) continue
      open -= doseUnits
      left[at] = (left[at] ?? 0) - doseUnits
      draws.push({ line: place, prescriptionId: entry.prescriptionId, productId: entry.productId, doseUnits })
    }
    return draws
  })
}
