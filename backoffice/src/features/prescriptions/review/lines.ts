import type { Prescription, Product } from 'shared-api/contract'
import { t } from '../../../core/i18n/t.ts'

/** One medicine as the doctor wrote it. `packs` is null while it follows from the dose. */
export interface Line {
  product: Product
  dosage: string
  timesPerDay: number
  days: number
  packs: number | null
  /** Id of the equal product that the shopper may take instead; empty for none. */
  offered: string
}

export const newLine = (product: Product): Line => ({
  product,
  dosage: '1',
  timesPerDay: 1,
  days: 7,
  packs: null,
  offered: '',
})

/** Packs that cover the treatment: the number in the dose × times a day × days, in whole packs, at least one. */
export const packsOf = ({ product, dosage, timesPerDay, days, packs }: Line): number => {
  if (packs !== null) return packs
  const each = Number(/\d+(\.\d+)?/.exec(dosage)?.[0] ?? 1)
  return Math.min(1000, Math.max(1, Math.ceil((each * timesPerDay * days) / product.unitsPerPack)))
}

/** The lines as a decision sends them. */
export const itemsOf = (lines: readonly Line[]) =>
  lines.map((line) => ({
    productId: line.product.id,
    quantity: packsOf(line),
    dosage: line.dosage.trim(),
    timesPerDay: line.timesPerDay,
    days: line.days,
    ...(line.offered ? { offeredProductId: line.offered } : {}),
  }))

/**
 * Equal products to offer for a line: same pack and class, in stock, and neither in a line nor in
 * another offer.
 */
export const offersFor = (line: Line, lines: readonly Line[], equals: readonly Product[]): Product[] => {
  const taken = new Set(
    lines.flatMap((one) => (one === line ? [one.product.id] : [one.product.id, one.offered])),
  )
  return equals.filter(
    ({ id, quantity, unitsPerPack, saleClass }) =>
      quantity > 0 &&
      !taken.has(id) &&
      unitsPerPack === line.product.unitsPerPack &&
      saleClass === line.product.saleClass,
  )
}

const ingredientsOf = (genericName: string): string[] =>
  genericName
    .toLowerCase()
    .split(/\s*(?:\+|,|\/|&|;|\band\b)\s*/)
    .filter(Boolean)

/**
 * The ingredients in more than one line with the names of those lines, and the names of lines without known
 * ingredients.
 */
export const checkIngredients = (lines: readonly Pick<Line, 'product'>[]) => {
  const holders = new Map<string, string[]>()
  for (const { product } of lines)
    for (const ingredient of new Set(ingredientsOf(product.genericName ?? '')))
      holders.set(ingredient, [...(holders.get(ingredient) ?? []), product.name])
  return {
    shared: [...holders].flatMap(([ingredient, names]) => (names.length > 1 ? [{ ingredient, names }] : [])),
    unchecked: lines.flatMap(({ product }) => (product.genericName ? [] : [product.name])),
  }
}

/** The dosage of a line, in one phrase: `1 tablet, 2 times a day, 7 days`. */
export const dosageLabel = ({
  dosage,
  timesPerDay,
  days,
}: Pick<Prescription['items'][number], 'dosage' | 'timesPerDay' | 'days'>): string =>
  [
    dosage,
    timesPerDay && t('prescriptions.timesDaily', { count: timesPerDay }),
    days && t('prescriptions.forDays', { count: days }),
  ]
    .filter(Boolean)
    .join(', ')
