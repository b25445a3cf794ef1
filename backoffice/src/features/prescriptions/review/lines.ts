import type { BodyInput, Prescription, Product } from 'shared-api/contract'
import { findIngredient } from 'shared-api/formulary/findIngredient'
import { namedIngredients } from 'shared-api/formulary/namedIngredients'
import { readGeneric } from 'shared-api/formulary/readGeneric'
import { isReason } from 'shared-api/isReason'
import { mostPacks } from 'shared-api/sig/mostPacks'
import { previewSig, type SigPreview } from 'shared-api/sig/previewSig'
import { sayProblem } from 'shared-api/sig/sayProblem'
import { problem, type SigProblemCode } from 'shared-api/sig/sigProblem'
import { sigProductOf } from 'shared-api/sig/sigProductOf'
import { t } from '../../../core/i18n/t.ts'

/** One medicine as the doctor wrote it. Nothing is filled in. */
export interface Line {
  product: Product
  /** The dose as it is typed: `1+0+1 pc x30`. */
  dose: string
  /** The reason for a line without a dose; null while it takes one. */
  reason: string | null
  /** Typed packs; null while they follow from the dose. */
  packs: number | null
  /** Packs in the order from which the line was taken over; null for one that was searched. */
  ordered: number | null
  /** Id of the equal product that the shopper may take instead; empty for none. */
  offered: string
}

export const newLine = (product: Product, ordered: number | null = null): Line => ({
  product,
  ordered,
  dose: '',
  reason: null,
  packs: null,
  offered: '',
})

/** The reading of an unfinished line. */
export interface ReadLine {
  preview: Omit<SigPreview, 'problems'> | null
  packs: number | null
  /** The packs that the dose needs: the most that a line can have. */
  mostPacks: number
  /** A sentence that names the missing part; null when the line is complete. */
  missing: string | null
  /** Notes about a complete line: the assumed side, and a long supply. */
  notes: readonly string[]
}

const noteCodes: readonly SigProblemCode[] = ['SIDE_UNSAID', 'SUPPLY_LONG']

/** Reads a line. Every part of it is the pharmacist's own. */
export const readLine = ({ product, dose, reason, packs }: Line): ReadLine => {
  const incomplete = (missing: string | null) => ({
    preview: null,
    packs,
    mostPacks: mostPacks(null, null),
    missing,
    notes: [],
  })
  if (reason !== null) {
    if (!isReason(reason)) return incomplete(t('prescriptions.reasonMissing'))
    return incomplete(packs === null ? t('prescriptions.packsMissing') : null)
  }
  const known = product.identity ? sigProductOf(product.identity) : null
  if (!known) return incomplete(sayProblem(problem('IDENTITY_UNKNOWN'), 'en'))
  if (!dose.trim()) return incomplete(t('prescriptions.doseMissing'))
  const { problems, ...preview } = previewSig(dose, known)
  const all = packs ?? preview.packs
  return {
    preview,
    packs: all,
    mostPacks: mostPacks(preview.sig, known),
    missing:
      preview.sig && all !== null
        ? null
        : problems.map(({ message }) => message).join(' ') || t('prescriptions.packsMissing'),
    notes:
      preview.sig && all !== null
        ? problems.flatMap(({ code, message }) => (noteCodes.includes(code) ? [message] : []))
        : [],
  }
}

/** The part that an approval still needs of a line; null when it is complete. */
export const missingPart = (line: Line): 'dose' | 'reason' | 'packs' | null => {
  const { missing } = readLine(line)
  if (missing === null) return null
  if (missing === t('prescriptions.packsMissing')) return 'packs'
  return line.reason === null ? 'dose' : 'reason'
}

type Item = NonNullable<BodyInput<'PATCH /prescription/admin/:id'>['items']>[number]

/** The lines as a decision sends them: the doses that the page shows. */
export const itemsOf = (lines: readonly Line[]): Item[] =>
  lines.map((line) => {
    const { sig, continues } = readLine(line).preview ?? {}
    return {
      productId: line.product.id,
      productVersion: line.product.version,
      ...(sig ? { sig, continues } : {}),
      ...(sig?.days ? { days: sig.days } : {}),
      ...(line.reason === null ? {} : { reason: line.reason.trim() }),
      ...(line.packs === null ? {} : { quantity: line.packs }),
      ...(line.offered ? { offeredProductId: line.offered } : {}),
    }
  })

/** A line in a few words: `2 × Panadol (1+0+1 x30)`. */
export const lineLabel = (line: Line): string => {
  const { packs } = readLine(line)
  const named = packs === null ? line.product.name : `${packs} × ${line.product.name}`
  const written = line.reason ?? line.dose
  return written ? `${named} (${written})` : named
}

/**
 * Equal products to offer for a line: same class, in stock, and neither in a line nor in another offer. Another pack
 * needs a line that counts dose units.
 */
export const offersFor = (line: Line, lines: readonly Line[], equals: readonly Product[]): Product[] => {
  const taken = new Set(
    lines.flatMap((one) => (one === line ? [one.product.id] : [one.product.id, one.offered])),
  )
  return equals.filter(
    ({ id, quantity, unitsPerPack, saleClass }) =>
      quantity > 0 &&
      !taken.has(id) &&
      (unitsPerPack === line.product.unitsPerPack || line.product.identity?.doseUnitsPerPack != null) &&
      saleClass === line.product.saleClass,
  )
}

/** One pack of the offered product holds more than all packs of the line: the server refuses it. */
export const isTooLarge = (line: Line, offered: Pick<Product, 'unitsPerPack'>): boolean => {
  const { packs } = readLine(line)
  const { identity, unitsPerPack } = line.product
  // Where no dose units are known, only packs of one size are offered.
  return identity?.doseUnitsPerPack != null && packs !== null && offered.unitsPerPack > unitsPerPack * packs
}

/** The ingredients of a product by the ids of the formulary, or null when any of them is not known. */
const ingredientsOf = ({ identity, genericName }: Line['product']): string[] | null => {
  if (identity && identity.ingredients.length > 0)
    return identity.ingredients.map(({ ingredientId }) => ingredientId)
  const parts = (genericName ?? '').split(/\s*(?:\+|,|\/|&|;|\band\b)\s*/i).filter(Boolean)
  const read = parts.map((part) => readGeneric(part)?.ingredientId)
  return parts.length > 0 && read.every((id) => id !== undefined) ? read : null
}

/**
 * The ingredients in more than one line with the names of those lines, and the names of lines of which not every
 * ingredient is known. Salts of an ingredient are the same: diclofenac sodium and diclofenac potassium.
 */
export const checkIngredients = (lines: readonly Pick<Line, 'product'>[]) => {
  const holders = new Map<string, string[]>()
  for (const { product } of lines)
    for (const id of new Set(ingredientsOf(product) ?? namedIngredients(product.genericName ?? '')))
      holders.set(id, [...(holders.get(id) ?? []), product.name])
  return {
    shared: [...holders].flatMap(([id, names]) =>
      names.length > 1 ? [{ ingredient: findIngredient(id)?.inn ?? id, names }] : [],
    ),
    unchecked: lines.flatMap(({ product }) => (ingredientsOf(product) ? [] : [product.name])),
  }
}

/** The dose of an approved line: its sentence, why it has none, or the free text of earlier approvals. */
export const dosageLabel = ({
  dose,
  reason,
  dosage,
  timesPerDay,
  days,
}: Pick<Prescription['items'][number], 'dose' | 'reason' | 'dosage' | 'timesPerDay' | 'days'>): string =>
  dose?.en ??
  [
    reason ?? dosage,
    timesPerDay && t('prescriptions.timesDaily', { count: timesPerDay }),
    days && t('prescriptions.forDays', { count: days }),
  ]
    .filter(Boolean)
    .join(', ')
