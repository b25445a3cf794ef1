import { sql } from 'kysely'
import type { Product } from 'shared-api/contract'
import { findIngredient } from 'shared-api/formulary/findIngredient'
import { namedIngredients } from 'shared-api/formulary/namedIngredients'
import { namesOfIngredient } from 'shared-api/formulary/readGeneric'
import { toProduct } from '../../catalogue/products/productShape.ts'
import type { Db } from '../../db/types.ts'
import { canonicalOf, ingredientOf, plainOf, spellingsOf } from './canonicalName.ts'
import { fitsMedicine, isLiquid, type LeftOpen, sharedWords } from './fitsMedicine.ts'
import { isSaltLeftOut } from './isSaltLeftOut.ts'
import { sharedNumbers } from './isStrength.ts'
import { isLiquidWord, medicineWords, readPlus } from './medicineWords.ts'
import { active, candidateReader, type ReadCandidates } from './readCandidates.ts'
import { readWritten, unique } from './readWritten.ts'
import { takenByEnter } from './takenByEnter.ts'
import { isOtherSaltTyped } from './withoutSalts.ts'

const MAX_SHOWN = 20
const MAX_SUGGESTED = 5
/** From this similarity on two names may be mixed up, of 1. */
const MIN_SIMILARITY = 0.4

const innOf = (text: string): string | undefined => findIngredient(ingredientOf(text) ?? '')?.inn

/** Products of the named ingredient with any salt, strength and release. */
const readOfIngredient = async (read: ReadCandidates, typed: string): Promise<Product[]> => {
  const id = ingredientOf(plainOf(typed))
  const names = id ? namesOfIngredient(id) : []
  return (await Promise.all(names.map(read))).flat()
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

/** Those with more of the typed words first, then liquids where one is typed, then those with the typed strength: both liquids for `Calpol 120/250`. */
const byCloseness = (products: readonly Product[], typed: string): Product[] => {
  const { words, numbers } = medicineWords(typed)
  const isOfLiquid = words.some(isLiquidWord)
  const [first = typed] = plainOf(typed).split(' ')
  const isFirst = ({ name }: Product) => Number(name.toLowerCase().startsWith(first))
  return products.toSorted(
    (a, b) =>
      sharedWords(typed, b) - sharedWords(typed, a) ||
      (isOfLiquid ? Number(isLiquid(b)) - Number(isLiquid(a)) : 0) ||
      sharedNumbers(numbers, b) - sharedNumbers(numbers, a) ||
      isFirst(b) - isFirst(a),
  )
}

const strengthsOf = (products: readonly Product[]): string[] => [
  ...new Set(
    products.flatMap(({ strength, dosageForm }) =>
      strength ? `${strength} ${dosageForm.toLowerCase()}` : [],
    ),
  ),
]

/** The ingredient as the formulary writes it, with the rest as typed; else the typed name. */
const nameOf = (typed: string): string => {
  const inn = innOf(typed)
  const plain = typed.trim().replace(/\s+/g, ' ')
  return inn && plain.toLowerCase().startsWith(inn.toLowerCase()) ? inn + plain.slice(inn.length) : plain
}

const isOral = ({ identity }: Product): boolean => identity?.route === 'oral'

/** `Diclofenac 50` is the sodium or the potassium; the pharmacist has to say which. */
const isSaltOpen = (typed: string, product: Product): boolean =>
  isOral(product) && namedIngredients(typed).length > 0 && isSaltLeftOut(medicineWords(typed).words, product)

export interface MedicinesFound {
  /** Products that the typed name means, and no other ingredient or strength. Only an enteric coat may be left out. */
  data: Product[]
  /** The first of them, when the typed words leave no choice of ingredient, strength, release or form; else null. */
  takenByEnter: string | null
  /** Products with a similar name or another strength or release. Never picked by Enter. */
  didYouMean: Product[]
  /** The name of what the catalogue lacks; null when it has the typed ingredients, strength and form. */
  notStocked: string | null
  /** Strengths of the same name that the catalogue has, each with its form, when it lacks the typed one. */
  otherStrengths: string[]
}

/** Finds a medicine for a line of a prescription. Nothing is guessed: a misspelt name is a suggestion only. */
export const searchMedicines = async (db: Db, typed: string, now: Date): Promise<MedicinesFound> => {
  const asTyped = typed.trim()
  if (!asTyped) return { data: [], takenByEnter: null, didYouMean: [], notStocked: null, otherStrengths: [] }
  const text = canonicalOf(readPlus(asTyped))
  const spellings = [...new Set([asTyped, ...spellingsOf(text)])]
  const read = candidateReader(db, now)
  const candidates = await Promise.all(spellings.map(read))
  const fits = (open: LeftOpen) =>
    candidates.flatMap((products, place) =>
      products.filter(
        (product) =>
          fitsMedicine(spellings[place] ?? text, product, open) &&
          !isOtherSaltTyped(asTyped, product.identity?.ingredients ?? []),
      ),
    )
  const exact = unique(fits({})).filter((product) => !isSaltOpen(text, product))
  const open = fits({ variant: true })
  // `Diclofenac` is first a tablet, so that the gel is not the only match while the tablets have to be confirmed.
  const isOralOpen = open.some((product) => isOral(product) && !exact.some(({ id }) => id === product.id))
  const sure = sorted(isOralOpen ? exact.filter(isOral) : exact, text).slice(0, MAX_SHOWN)
  const isOffered = ({ saleClass, genericName }: Product) =>
    saleClass !== 'restricted' &&
    // Devices and care products state no ingredient.
    (genericName !== null || saleClass !== 'otc')
  const written = sure.length ? null : await readWritten(asTyped, { db, now, read, known: open })
  const data = written ? sorted(written.certain.filter(isOffered), text).slice(0, MAX_SHOWN) : sure
  const ids = new Set(data.map(({ id }) => id))
  const isSuggested = (product: Product) => !ids.has(product.id) && isOffered(product)
  const ofName = (written?.open ?? []).filter(isSuggested)
  const isLacking = data.length + ofName.length === 0
  const ofStrength = isLacking ? fits({ strength: true }) : []
  const others = [
    ...ofStrength,
    ...candidates.flat(),
    ...(data.length ? [] : [...(await readOfIngredient(read, text)), ...(await readSimilar(db, text, now))]),
  ]
  return {
    data,
    takenByEnter: takenByEnter(
      text,
      sure,
      candidates.flat().filter(({ id }) => !ids.has(id)),
    ),
    didYouMean: unique([...ofName, ...byCloseness(unique(others), text)])
      .filter(isSuggested)
      .slice(0, MAX_SUGGESTED),
    notStocked: isLacking ? nameOf(asTyped) : null,
    otherStrengths: strengthsOf(ofStrength.filter(isSuggested)),
  }
}
