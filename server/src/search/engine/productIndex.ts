import type { Beginning } from './beginnings.ts'
import { consonantsOf, namesHeard } from './namesHeard.ts'
import { createNotes } from './notes.ts'
import { soundOf } from './sound.ts'
import { bySound, isSpelling, type Synonyms } from './synonyms.ts'
import { punctuation } from './tokens.ts'
import { createWordTable } from './wordTable.ts'

type SaleClass = 'otc' | 'prescription' | 'restricted'

/** A product in the search index: its words, and the callers who may find it. */
export interface Entry {
  id: string
  /** Small letters. */
  name: string
  sku: string
  words: readonly string[]
  nameWords: readonly string[]
  /** Generics of its ingredients, in small letters and without what stands in brackets. */
  generics: readonly string[]
  /** Its form group; null when it is not known. */
  form: string | null
  /** The words of name and generic: only these can be misspelt. A maker names no medicine. */
  spelt: readonly string[]
  isActive: boolean
  saleClass: SaleClass
  /** The classes of all its ingredients; none where it is no medicine of the formulary. */
  classes: readonly string[]
}

interface Kept {
  id: string
  name: string
  sku: string
  /** Numbers of its words. */
  words: readonly number[]
  generics: readonly string[]
  form: string | null
  classes: readonly string[]
  saleClass: SaleClass
}

/**
 * True for what the shop may suggest for a symptom: no medicine that a doctor has to choose, and no
 * anti-inflammatory painkiller, because pain and fever may be dengue.
 */
const maySuggest = (product: Kept | undefined): boolean =>
  product?.saleClass === 'otc' && !product.classes.includes('nsaid')

/** The first two letters as a number: it separates most names without a comparison. */
const headOf = (name: string) => (name.charCodeAt(0) || 0) * 65_536 + (name.charCodeAt(1) || 0)

/** A SKU as one word, if it has digits, because no other product has it. */
const codeOf = (sku: string): string | null => (/\d/.test(sku) ? sku.replace(/[^a-z0-9]/g, '') : null)

/**
 * Every product by its words, in memory. A product has a number as long as it is here; `holders` of a word are those
 * numbers, doubled, plus one where the word stands in the name. `namesOf` returns the names of an ingredient.
 */
export const createProductIndex = (namesOf: (word: string) => readonly string[] = () => []) => {
  const isMedicine = (word: string): boolean => namesOf(word).length > 0
  const table = createWordTable()
  const products: (Kept | undefined)[] = []
  const numbers = new Map<string, number>()
  const bySku = new Map<string, number>()
  /** By number. */
  const heads: number[] = []
  const active: boolean[] = []
  const free: number[] = []
  const holders: number[][] = []
  /** By number of a word: it is a code, as `nsk00012`, and no name. */
  const codes: boolean[] = []
  /** By number of a word: it is part of the name of a medicine. */
  const names: boolean[] = []
  /** Names by their consonants, for words in Urdu letters. */
  const namesByConsonants = new Map<string, string[]>()
  const none: readonly number[] = []
  let synonyms = new Map<number, readonly (readonly string[])[]>()
  let synonymsBySound = new Map<string, number>()
  const beginnings = new Map<string, Beginning>()
  /** By number: how many products sell better. By place: the number. */
  let places = new Uint32Array(0)
  let byPlace = new Uint32Array(0)

  const remove = (id: string) => {
    const number = numbers.get(id)
    if (number === undefined) return
    beginnings.clear()
    for (const word of products[number]?.words ?? none) {
      const list = holders[word] ?? []
      const place = list.findIndex((holder) => holder >> 1 === number)
      list[place] = list.at(-1) ?? 0
      list.pop()
    }
    const sku = products[number]?.sku ?? ''
    // Another product may have it by now.
    if (bySku.get(sku) === number) bySku.delete(sku)
    products[number] = undefined
    active[number] = false
    numbers.delete(id)
    free.push(number)
  }

  const addName = (word: string) => {
    const number = table.add(word)
    if (names[number]) return
    names[number] = true
    for (const key of consonantsOf(word)) {
      const alike = namesByConsonants.get(key)
      if (alike) alike.push(word)
      else namesByConsonants.set(key, [word])
    }
  }

  const put = (entry: Entry) => {
    const { words, nameWords, generics, form, classes, spelt, id, name, sku, isActive, saleClass } = entry
    remove(id)
    beginnings.clear()
    const number = free.pop() ?? products.length
    const inName = new Set(nameWords)
    const wordNumbers = words.map((word) => table.add(word))
    products[number] = { id, name, sku, words: wordNumbers, generics, form, classes, saleClass }
    for (const word of spelt) addName(word)
    heads[number] = headOf(name)
    active[number] = isActive
    numbers.set(id, number)
    bySku.set(sku, number)
    const code = codeOf(sku)
    for (const [place, word] of wordNumbers.entries()) {
      const text = words[place] ?? ''
      const holder = number * 2 + (inName.has(text) ? 1 : 0)
      codes[word] = text === code && !inName.has(text) && codes[word] !== false
      const list = holders[word]
      if (list) list.push(holder)
      else holders[word] = [holder]
    }
  }

  /** Products that have all words of a phrase. */
  const havingAll = (phrase: readonly string[]): number[] => {
    const wanted = phrase.map((word) => table.numberOf(word))
    const lists = wanted.map((word) => (word === undefined ? none : (holders[word] ?? none)))
    const shortest = lists.reduce((a, b) => (b.length < a.length ? b : a), lists[0] ?? none)
    return shortest.filter((holder) =>
      wanted.every((word) => word !== undefined && products[holder >> 1]?.words.includes(word)),
    )
  }

  /** Products that are all of what these phrases name: an antihistamine with a decongestant is no antihistamine. */
  const meantBy = (phrases: readonly (readonly string[])[]): number[] => {
    const named = new Map<number, string[]>()
    for (const phrase of phrases)
      for (const holder of havingAll(phrase)) named.set(holder, [...(named.get(holder) ?? []), ...phrase])
    return [...named].flatMap(([holder, words]) => {
      const product = products[holder >> 1]
      const isAllNamed = product?.generics.every((generic) =>
        generic.split(punctuation).some((word) => words.includes(word)),
      )
      return isAllNamed && maySuggest(product) ? [holder] : []
    })
  }
  const isUsed = (word: number): boolean => (holders[word]?.length ?? 0) > 0 || synonyms.has(word)

  return {
    table,
    put,
    remove,
    /** The ids of these products. Those that were taken out meanwhile have none. */
    idsOf: (numbers: readonly number[]): string[] => {
      const ids: string[] = []
      for (const number of numbers) {
        const product = products[number]
        if (product) ids.push(product.id)
      }
      return ids
    },
    nameOf: (number: number): string => products[number]?.name ?? '',
    numberOfSku: (sku: string): number | undefined => bySku.get(sku),
    isActive: (number: number): boolean => active[number] ?? false,
    beginsWith: (number: number, text: string): boolean => {
      const head = heads[number] ?? 0
      if (text.length < 2 ? Math.floor(head / 65_536) !== text.charCodeAt(0) : head !== headOf(text))
        return false
      return products[number]?.name.startsWith(text) ?? false
    },
    /** The words that begin with a few letters. Empty as soon as a word is in another product, or means another one. */
    beginnings,
    notes: createNotes(),
    /** One more than the highest number of a product. */
    size: () => products.length,

    /** Products that have this word, and those that the shop's own list says it means. */
    holdersOf: (word: number): { holders: readonly number[]; meant: readonly number[] } => {
      const phrases = synonyms.get(word)
      return { holders: holders[word] ?? none, meant: phrases ? meantBy(phrases) : none }
    },
    /** True when the word is part of a product's or generic's name, so that it can be misspelt. */
    isName: (word: number): boolean => names[word] ?? false,
    /** Names that a word in Urdu letters may be: 0 the nearest. */
    namesHeard: (word: string, isAlone: boolean): ReadonlyMap<string, number> =>
      namesHeard(word, (consonants) => namesByConsonants.get(consonants) ?? [], isAlone),
    /** The generic name of a medicine, sold here or not, and its other names. */
    isMedicine,
    namesOf,
    classesOf: (number: number): readonly string[] => products[number]?.classes ?? [],
    /** True where the word stands in the name, or begins an ingredient: `hydrogen` is no disodium hydrogen citrate. */
    isCalledBy: (number: number, text: string): boolean =>
      (products[number]?.name.includes(text) &&
        products[number].name.split(punctuation).some((word) => word === text || word === `${text}s`)) ||
      (products[number]?.generics.some((generic) => generic.startsWith(text)) ?? false),
    hasWord: (number: number, text: string): boolean => {
      const word = table.numberOf(text)
      return word !== undefined && (products[number]?.words.includes(word) ?? false)
    },
    formOf: (number: number): string | null => products[number]?.form ?? null,
    genericsOf: (number: number): readonly string[] => products[number]?.generics ?? [],
    /** True for what may be shown for a symptom. */
    isSuggestible: (number: number): boolean => maySuggest(products[number]),
    isRestricted: (number: number): boolean => products[number]?.saleClass === 'restricted',
    /** Restricted products that have this word in their name or generic name. */
    restrictedNamed: (word: number): number[] => {
      const text = table.wordOf(word)
      return (holders[word] ?? none).flatMap((holder) => {
        const product = products[holder >> 1]
        const isNamed = (holder & 1) === 1 || product?.generics.some((one) => one.split(' ').includes(text))
        return product?.saleClass === 'restricted' && isNamed ? [holder >> 1] : []
      })
    },
    /** Active products with this one ingredient and no other that need no prescription, best sellers first. */
    withOnly: (generic: string, form?: string): number[] =>
      products
        .flatMap((product, number) =>
          product?.generics.length === 1 &&
          product.generics[0] === generic &&
          (form === undefined || product.form === form) &&
          active[number] &&
          product.saleClass === 'otc'
            ? [number]
            : [],
        )
        .sort((a, b) => (places[a] ?? a) - (places[b] ?? b)),
    isCode: (word: number): boolean => codes[word] ?? false,
    isUsed,
    /** The number of a word that a product or a synonym has. */
    usedWord: (text: string): number | undefined => {
      const word = table.numberOf(text)
      return word !== undefined && isUsed(word) ? word : undefined
    },
    isSynonym: (word: number): boolean => synonyms.has(word),
    /** True for a synonym that stands in no product. */
    isOnlySynonym: (word: number): boolean => (holders[word]?.length ?? 0) === 0 && synonyms.has(word),
    /** The synonym that this word is or sounds like, by its number. */
    synonymLike: (word: string): number | undefined => {
      const number = table.numberOf(word)
      if (number !== undefined && synonyms.has(number)) return number
      // `diapers` is a word of the catalogue, and no other spelling of `diaper rash`.
      if (number !== undefined && (holders[number]?.length ?? 0) > 0) return undefined
      const heard = synonymsBySound.get(soundOf(word))
      return heard !== undefined && isSpelling(word, table.wordOf(heard)) ? heard : undefined
    },

    /** The shop's own list in place of the one before. Words are written without spaces. */
    setSynonyms: (list: Synonyms): void => {
      beginnings.clear()
      synonyms = new Map([...list].map(([word, phrases]) => [table.add(word), phrases]))
      synonymsBySound = bySound(synonyms, table.wordOf)
    },

    /** Puts products in the order in which they sell; those that are not among these come behind them. */
    rank: (ids: readonly string[]): void => {
      const sellers = ids.flatMap((id) => numbers.get(id) ?? [])
      const order = new Set([...sellers, ...products.keys()])
      byPlace = Uint32Array.from(order)
      places = new Uint32Array(byPlace.length)
      for (const [place, number] of byPlace.entries()) places[number] = place
    },
    /** The number of products that sell better; one that is new since `rank` comes last. */
    placeOf: (number: number): number => places[number] ?? number,
    numberAt: (place: number): number => byPlace[place] ?? place,
  }
}

export type ProductIndex = ReturnType<typeof createProductIndex>
