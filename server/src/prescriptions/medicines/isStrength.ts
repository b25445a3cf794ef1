import { genericWords, medicineWords, type WrittenNumber } from './medicineWords.ts'

const perMcg: Readonly<Record<string, number>> = { mcg: 1, mg: 1_000, g: 1_000_000 }

/** `1 g` is `1000 mg`. Without a unit the bare numbers are compared. */
const isEqual = (typed: WrittenNumber, known: WrittenNumber): boolean => {
  const [one, other] = [perMcg[typed.unit ?? ''], perMcg[known.unit ?? '']]
  if (one && other) return Math.abs(typed.value * one - known.value * other) < 1e-6
  if (typed.unit !== null && known.unit !== null && typed.unit !== known.unit) return false
  return (
    typed.value === known.value ||
    (!typed.unit && other !== undefined && typed.value * 1_000 === known.value * other && known.unit === 'g')
  )
}

const areEqual = (typed: readonly WrittenNumber[], known: readonly WrittenNumber[]): boolean =>
  typed.length === known.length && typed.every((one, place) => isEqual(one, known[place] ?? one))

/** A sum of amounts in one unit, as brands print it: 500 mg and 125 mg are 625. */
const sumOf = (amounts: readonly WrittenNumber[]): WrittenNumber[] => {
  const [first] = amounts
  return first && amounts.length > 1 && amounts.every(({ unit }) => unit === first.unit)
    ? [{ value: amounts.reduce((sum, { value }) => sum + value, 0), unit: first.unit }]
    : []
}

interface Strong {
  name: string
  genericName: string | null
  strength: string | null
}

/**
 * The parts of a premixed insulin, which doctors write in either order: biphasic 30/70 is also 70/30. No other numbers
 * of a generic name are a strength.
 */
const ratiosOf = ({ genericName }: Strong): WrittenNumber[][] => {
  const { words, numbers } = genericWords(genericName)
  return words.includes('biphasic') && numbers.length === 2 ? [numbers, numbers.toReversed()] : []
}

/**
 * A number beside a variant of the name, which is no strength, is not typed: `Calpol Plus` is not the 6 Plus of older
 * children.
 */
export const isNumberLeftOut = (typed: readonly WrittenNumber[], product: Strong): boolean => {
  const { variants, numbers } = medicineWords(product.name)
  const amounts = medicineWords(product.strength ?? '').numbers
  const known = [...amounts, ...sumOf(amounts), ...typed]
  return variants.length > 0 && numbers.some((number) => !known.some((one) => isEqual(one, number)))
}

/** The number of typed numbers that the strength or the name of the product has, in any order. */
export const sharedNumbers = (typed: readonly WrittenNumber[], product: Strong): number => {
  const written = medicineWords(product.strength ?? '').numbers.filter(({ unit }) => unit !== 'ml')
  const known = [...written, ...sumOf(written), ...medicineWords(product.name).numbers]
  return typed.filter((one) => known.some((other) => isEqual(one, other))).length
}

/**
 * True when the typed numbers are the strength of the product, all of them and in its order. One number of a
 * combination says too little: 50 is not 50/1000. Nor does 200 without a form say 200 mg in 5 ml. The pack is no part of it:
 * 20/10 may be a combination.
 */
export const isStrength = (
  typed: readonly WrittenNumber[],
  product: Strong,
  isFormTyped: boolean,
): boolean => {
  if (typed.length === 0) return true
  const written = medicineWords(product.strength ?? '').numbers
  const amounts = written.filter(({ unit }) => unit !== 'ml')
  const named = medicineWords(product.name).numbers
  const volume = written.filter(({ unit }) => unit === 'ml')
  const inVolume = written.length > amounts.length && !isFormTyped
  const sum = sumOf(amounts)
  const whole = sum.length ? [...sum, ...volume] : []
  const lists = [written, whole, ...(inVolume ? [] : [amounts, sum]), ...ratiosOf(product), named].filter(
    (list) => list.length > 0,
  )
  return lists.some((list) => areEqual(typed, list))
}
