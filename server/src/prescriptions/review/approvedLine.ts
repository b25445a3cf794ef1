import type { Insertable, Selectable } from 'kysely'
import type { BodyOf } from 'shared-api/contract'
import { findIngredient } from 'shared-api/formulary/findIngredient'
import { isRefillable } from 'shared-api/formulary/isRefillable'
import { isSubstitutable } from 'shared-api/formulary/isSubstitutable'
import { namedIngredients } from 'shared-api/formulary/namedIngredients'
import { SHORT_COURSE_DAYS } from 'shared-api/formulary/safety/courseDays'
import { isReason } from 'shared-api/isReason'
import type { FieldCode, Language } from 'shared-api/messages/sentences'
import { checkSig } from 'shared-api/sig/checkSig'
import { MOST_SUPPLY_DAYS, mostPacks } from 'shared-api/sig/mostPacks'
import { packsByAmount, packsNeeded } from 'shared-api/sig/packsNeeded'
import { parseSig } from 'shared-api/sig/parseSig'
import { sayProblem } from 'shared-api/sig/sayProblem'
import { saySig } from 'shared-api/sig/saySig'
import type { Sig } from 'shared-api/sig/sig'
import { problem, type SigProblem } from 'shared-api/sig/sigProblem'
import type { SigProduct } from 'shared-api/sig/sigProduct'
import { sigProductOf } from 'shared-api/sig/sigProductOf'
import type { PrescriptionItemsTable, ProductsTable } from '../../db/tables.ts'
import type { FieldError } from '../../kernel/errors.ts'

export type Item = NonNullable<BodyOf<'PATCH /prescription/admin/:id'>['items']>[number]

type Medicine = Pick<
  Selectable<ProductsTable>,
  'name' | 'generic_name' | 'strength' | 'dosage_form' | 'identity' | 'identity_key'
>

/** The columns of a line that follow from its dose. */
type Dosed = Omit<
  Insertable<PrescriptionItemsTable>,
  'prescription_id' | 'product_id' | 'offered_product_id' | 'position'
>
type Dose = Omit<Dosed, keyof ReturnType<typeof snapshotOf>>

/** A line as it is stored and its dose, or the fields that are missing or wrong. */
export type ApprovedLine = { line: Dosed; sig: Sig | null } | { errors: FieldError[] }

const isExchangeable = ({ identity }: Medicine): boolean => {
  const medicine = identity && { identity, saleClass: 'prescription' as const }
  return medicine !== null && isSubstitutable(medicine, medicine)
}

/** Names and identity as they are approved. The product may be renamed afterwards. */
export const snapshotOf = (product: Medicine) => ({
  medicine: product.name,
  generic_name: product.generic_name,
  strength: product.strength,
  dosage_form: product.dosage_form,
  identity_key: product.identity_key,
  any_equal: isExchangeable(product),
})

/** True when the formulary knows that a treatment ends, false for an unknown medicine. */
const ends = ({ identity, generic_name }: Medicine): boolean => {
  const ids =
    identity?.ingredients.map(({ ingredientId }) => ingredientId) ?? namedIngredients(generic_name ?? '')
  return ids.some((id) => findIngredient(id)) && !isRefillable(ids.filter((id) => findIngredient(id)))
}

/** Days of supply that a line without a dose may have at least. Chosen for this shop, not yet signed by a pharmacist. */
const DAYS_WITHOUT_DOSE = 90

const supplyDaysOf = (days: number | null | undefined, product: Medicine): number =>
  Math.max(days ?? 0, ends(product) ? SHORT_COURSE_DAYS : DAYS_WITHOUT_DOSE)

/** Dose units in so many packs; null when they cannot be counted. */
const unitsIn = (packs: number, product: SigProduct | null) =>
  product?.doseUnitsPerPack == null ? null : packs * product.doseUnitsPerPack

/**
 * Dose units that may be dispensed: those of the treatment, as far as the packs reach. All of the packs where an opened
 * one is thrown away before it is empty.
 */
const entitlementOf = (doseUnits: number | null, packs: number, product: SigProduct): number | null => {
  const packed = unitsIn(packs, product)
  const isThrownAway = packs > packsByAmount(doseUnits ?? 0, product.doseUnitsPerPack ?? 1)
  return doseUnits === null || packed === null || isThrownAway ? packed : Math.min(doseUnits, packed)
}

interface Read {
  sig: Sig | null
  continues: boolean
  problems: readonly SigProblem[]
}

/** Reads a dose through its sentence, so that a dose as an object means exactly what patients will read. */
const readSig = (given: Sig | string, product: SigProduct, days: number | undefined): Read => {
  const options = days === undefined ? {} : { days }
  if (typeof given === 'string') return parseSig(given, product, options)
  const problems = checkSig(given, product)
  if (problems.length > 0) return { sig: null, continues: false, problems }
  return parseSig(saySig(given, product).en, product, options)
}

/** The columns of a line without a dose. The pharmacist has counted the packs. */
const withoutDose = (item: Item, quantity: number, product: SigProduct | null): Dose => ({
  quantity,
  dosage: item.dosage || null,
  times_per_day: item.timesPerDay ?? null,
  days: item.days ?? null,
  no_dose_reason: item.reason || null,
  continues: item.continues ?? false,
  dose_unit: product?.doseUnit ?? null,
  dose_units: unitsIn(quantity, product),
})

/**
 * The error of a supply that makes no sense without a reason: for more than half a year, or more packs than the dose
 * can use in that time. Twice as many packs are refused even with a note.
 */
const supplyError = (given: {
  sig: Sig | null
  days: number
  packs: number
  product: SigProduct | null
  isExplained: boolean
  field: (name: keyof Item) => string
}): FieldError | null => {
  const { sig, days, packs, product, isExplained, field } = given
  if (days > MOST_SUPPLY_DAYS && !isExplained)
    return { field: field('days'), code: 'DAYS_ABOVE_SUPPLY', params: { days: MOST_SUPPLY_DAYS } }
  const most = mostPacks(sig, product, days)
  const counted = sig ? MOST_SUPPLY_DAYS : days
  return packs > (isExplained ? 2 * most : most)
    ? { field: field('quantity'), code: 'PACKS_ABOVE_SUPPLY', params: { days: counted, packs: most } }
    : null
}

/**
 * Returns the line as it is stored: names, dose and the dose units of the whole treatment.
 * Nothing is filled in. A dose whose packs cannot be counted needs them from the pharmacist.
 */
export const approvedLine = (
  item: Item,
  product: Medicine,
  {
    field,
    language,
    isExplained,
  }: { field: (name: keyof Item) => string; language: Language; isExplained: boolean },
): ApprovedLine => {
  const known = product.identity && sigProductOf(product.identity, findIngredient)
  const missing = (name: keyof Item, code: FieldCode) => ({ errors: [{ field: field(name), code }] })
  const endless = {
    errors: [{ field: field('continues'), code: 'ENDS' as const, params: { name: product.name } }],
  }
  const snapshot = snapshotOf(product)
  const aboveSupply = (sig: Sig | null, days: number | null | undefined, packs: number) =>
    supplyError({ sig, days: days ?? 0, packs, product: known, isExplained, field })
  if (item.continues && ends(product)) return endless
  if (item.sig == null) {
    if (!item.reason?.trim()) return missing('sig', 'SIG_OR_REASON')
    if (!isReason(item.reason)) return missing('reason', 'REASON_SHORT')
    if (item.quantity == null) return missing('quantity', 'PACKS_MISSING')
    const above = aboveSupply(null, supplyDaysOf(item.days, product), item.quantity)
    if (above) return { errors: [above] }
    return { line: { ...snapshot, ...withoutDose(item, item.quantity, known) }, sig: null }
  }
  const unclear = (problems: readonly SigProblem[]) => ({
    errors: [
      {
        field: field('sig'),
        code: 'SIG_UNCLEAR' as const,
        params: { problem: problems.map((one) => sayProblem(one, language)).join(' ') },
      },
    ],
  })
  if (!known) return unclear([problem('IDENTITY_UNKNOWN')])
  const { sig, continues, problems } = readSig(item.sig, known, item.days ?? undefined)
  if (!sig) return unclear(problems)
  const goesOn = item.continues ?? continues
  if (goesOn && ends(product)) return endless
  const needed = packsNeeded(sig, known)
  if (needed.packs === null && item.quantity == null)
    return needed.problems.some(({ code }) => code === 'DAYS_UNKNOWN')
      ? missing('days', 'DAYS_MISSING')
      : missing('quantity', 'PACKS_MISSING')
  const quantity = item.quantity ?? needed.packs ?? 0
  if (needed.packs !== null && quantity > needed.packs)
    return {
      errors: [{ field: field('quantity'), code: 'PACKS_ABOVE_DOSE', params: { packs: needed.packs } }],
    }
  const above = aboveSupply(sig, sig.days, quantity)
  if (above) return { errors: [above] }
  const { en, ur } = saySig(sig, known)
  return {
    sig,
    line: {
      ...snapshot,
      quantity,
      dosage: en,
      times_per_day: null,
      days: sig.days,
      sig: JSON.stringify(sig),
      dose_en: en,
      dose_ur: ur,
      continues: goesOn,
      dose_unit: known.doseUnit,
      dose_units: entitlementOf(needed.doseUnits, quantity, known),
    },
  }
}
