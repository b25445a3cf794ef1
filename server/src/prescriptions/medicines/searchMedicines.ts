import { type RawBuilder, sql } from 'kysely'
import type { Product } from 'shared-api/contract'
import { findIngredient } from 'shared-api/formulary/findIngredient'
import { namedIngredients } from 'shared-api/formulary/namedIngredients'
import { namesOfIngredient, sameNames } from 'shared-api/formulary/readGeneric'
import { selectProducts, toProduct } from '../../catalogue/products/productShape.ts'
import { and } from '../../db/conditions.ts'
import type { Db } from '../../db/types.ts'
import { fitsMedicine, sharedWords } from './fitsMedicine.ts'
import { sharedNumbers } from './isStrength.ts'
import { isLiquidWord, medicineWords } from './medicineWords.ts'
import { takenByEnter } from './takenByEnter.ts'

const MAX_SHOWN = 20
const MAX_SUGGESTED = 5
/** Candidates that are compared word by word. No name begins as many products. */
const MAX_CANDIDATES = 300
/** From this similarity on two names may be mixed up, of 1. */
const MIN_SIMILARITY = 0.4

/** Other names of combinations, by the names of their ingredients. */
const combinations: Readonly<Record<string, string>> = {
  'co amoxiclav': 'amoxicillin clavulanic acid',
  'co trimoxazole': 'sulfamethoxazole trimethoprim',
}

/** The one ingredient of the formulary that a text names; undefined for none or several. */
const ingredientOf = (text: string): string | undefined => {
  const [id, ...more] = namedIngredients(text)
  return more.length === 0 ? id : undefined
}

const innOf = (text: string): string | undefined => findIngredient(ingredientOf(text) ?? '')?.inn

const plainOf = (typed: string): string =>
  typed
    .toLowerCase()
    .replace(/[^\p{L}\d.%]+/gu, ' ')
    .trim()

/** The typed name, and the same with the other names of its ingredient. A salt stays as it is typed. */
const spellingsOf = (typed: string): string[] => {
  const plain = plainOf(typed)
  const known = Object.entries(combinations).find(([name]) => plain.startsWith(name))
  if (known) return [typed, plain.replace(known[0], known[1])]
  const id = ingredientOf(plain)
  const { words, variants, numbers } = medicineWords(plain)
  if (!id || words.length > 1) return [typed]
  const rest = [...variants, ...numbers.map(({ value, unit }) => `${value}${unit ?? ''}`)]
  return [typed, ...sameNames(id, words.join(' ')).map((name) => [name, ...rest].join(' '))]
}

/** The word begins a word of the product's texts. `\m` is the beginning of a word. */
const begins = (word: string): RawBuilder<boolean> => {
  // Words are compared without apostrophes.
  const pattern = `\\m${word.replace(/[^\p{L}\d]/gu, '.').replace(/s$/, "['’]?s")}`
  return sql<boolean>`(lower(products.name) ~ ${pattern} or lower(products.generic_name) ~ ${pattern}
    or lower(products.dosage_form) ~ ${pattern} or lower(products.manufacturer) ~ ${pattern}
    or lower(brands.name) ~ ${pattern})`
}

const active = (db: Db, now: Date) => selectProducts(db, now).where('products.status', '=', 'active')

const readCandidates = async (db: Db, spelling: string, now: Date): Promise<Product[]> => {
  const { words: all, variants } = medicineWords(spelling)
  const words = all.filter((word) => !isLiquidWord(word))
  const named = words.length ? words : variants
  if (named.length === 0) return []
  const rows = await active(db, now)
    .where(and(named.map(begins)))
    .orderBy('products.sold_count', 'desc')
    .orderBy('products.id')
    .limit(MAX_CANDIDATES)
    .execute()
  return rows.map((row) => toProduct(row, true))
}

/** Products of the named ingredient with any salt, strength and release. */
const readOfIngredient = async (db: Db, typed: string, now: Date): Promise<Product[]> => {
  const id = ingredientOf(plainOf(typed))
  const names = id ? namesOfIngredient(id) : []
  return (await Promise.all(names.map((name) => readCandidates(db, name, now)))).flat()
}

/** Names that are written like the typed one. Restricted products are not suggested. */
const readSimilar = async (db: Db, typed: string, now: Date): Promise<Product[]> => {
  const { words, variants } = medicineWords(typed)
  const name = (words.length ? words : variants).join(' ')
  if (!name) return []
  const similarity = sql<number>`greatest(word_similarity(${name}, lower(products.name)),
    word_similarity(${name}, lower(coalesce(products.generic_name, ''))))`
  const rows = await active(db, now)
    .where('products.sale_class', '<>', 'restricted')
    .where(sql<boolean>`${similarity} >= ${MIN_SIMILARITY}`)
    .orderBy(similarity, 'desc')
    .orderBy('products.sold_count', 'desc')
    .orderBy('products.id')
    .limit(MAX_SHOWN)
    .execute()
  return rows.map((row) => toProduct(row, true))
}

const isFirstWord = (product: Product, typed: string) =>
  product.name.toLowerCase().startsWith(medicineWords(typed).words[0] ?? typed)

/** In stock before others, names that begin as typed before those that contain it. */
const sorted = (products: readonly Product[], typed: string): Product[] =>
  [...products].sort(
    (a, b) =>
      Number(isFirstWord(b, typed)) - Number(isFirstWord(a, typed)) ||
      Number(b.quantity > 0) - Number(a.quantity > 0),
  )

/** Those with more of the typed words first, then those with the typed strength: both liquids for `Calpol 120/250`. */
const byCloseness = (products: readonly Product[], typed: string): Product[] => {
  const { numbers } = medicineWords(typed)
  const [first = typed] = plainOf(typed).split(' ')
  const isFirst = ({ name }: Product) => Number(name.toLowerCase().startsWith(first))
  return products.toSorted(
    (a, b) =>
      sharedWords(typed, b) - sharedWords(typed, a) ||
      sharedNumbers(numbers, b) - sharedNumbers(numbers, a) ||
      isFirst(b) - isFirst(a),
  )
}

const unique = (products: readonly Product[]): Product[] => [
  ...new Map(products.map((product) => [product.id, product])).values(),
]

/** The ingredient as the formulary writes it, with the rest as typed; else the typed name. */
const nameOf = (typed: string): string => {
  const inn = innOf(typed)
  const plain = typed.trim().replace(/\s+/g, ' ')
  return inn && plain.toLowerCase().startsWith(inn.toLowerCase()) ? inn + plain.slice(inn.length) : plain
}

export interface MedicinesFound {
  /** Products that the typed name means, and no other ingredient, strength or release. */
  data: Product[]
  /** The first of them, when the typed words leave no choice of ingredient, strength, release or form; else null. */
  takenByEnter: string | null
  /** Products with a similar name or another strength or release. Never picked by Enter. */
  didYouMean: Product[]
  /** The name of what the catalogue lacks; null when there is a match. */
  notStocked: string | null
}

/** Finds a medicine for a line of a prescription. Nothing is guessed: a misspelt name is a suggestion only. */
export const searchMedicines = async (db: Db, typed: string, now: Date): Promise<MedicinesFound> => {
  const text = typed.trim()
  if (!text) return { data: [], takenByEnter: null, didYouMean: [], notStocked: null }
  const spellings = spellingsOf(text)
  const candidates = await Promise.all(spellings.map((spelling) => readCandidates(db, spelling, now)))
  const fitting = candidates.flatMap((products, place) =>
    products.filter((product) => fitsMedicine(spellings[place] ?? text, product)),
  )
  const data = sorted(unique(fitting), text).slice(0, MAX_SHOWN)
  const ids = new Set(data.map(({ id }) => id))
  const others = [
    ...candidates.flat(),
    ...(data.length
      ? []
      : [...(await readOfIngredient(db, text, now)), ...(await readSimilar(db, text, now))]),
  ]
  const didYouMean = byCloseness(unique(others), text)
    .filter(({ id, saleClass }) => !ids.has(id) && saleClass !== 'restricted')
    // Devices and care products state no ingredient.
    .filter(({ genericName, saleClass }) => genericName !== null || saleClass !== 'otc')
    .slice(0, MAX_SUGGESTED)
  return {
    data,
    takenByEnter: takenByEnter(
      text,
      data,
      candidates.flat().filter(({ id }) => !ids.has(id)),
    ),
    didYouMean,
    notStocked: data.length ? null : nameOf(text),
  }
}
