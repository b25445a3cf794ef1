import { createNotes } from './notes.ts'
import { createWordTable } from './wordTable.ts'

/** A product in the search index: its words, and the callers who may find it. */
export interface Entry {
  id: string
  /** Small letters. */
  name: string
  sku: string
  words: readonly string[]
  nameWords: readonly string[]
  isActive: boolean
}

/** A word of the catalogue that a typed one may mean. */
export interface Candidate {
  /** Its number in the index. */
  word: number
  text: string
  /** 1 the word itself, above 0.9 it begins so, less the further it is from what was typed. */
  score: number
}

/** Products that have one of some words: by place, what each lacks at least and whether it has one in its name. */
export interface Gathered {
  numbers: Uint32Array
  lacks: Uint8Array
  named: Uint8Array
}

interface Beginning {
  candidates: readonly Candidate[]
  /** Their products, once a search has needed them. */
  gathered?: Gathered
}

interface Kept {
  id: string
  name: string
  sku: string
  /** Numbers of its words. */
  words: readonly number[]
}

/** The shop's synonyms: a word finds products that have all words of one of the phrases. */
export type Synonyms = ReadonlyMap<string, readonly (readonly string[])[]>

/** The first two letters as a number: it separates most names without a comparison. */
const headOf = (name: string) => (name.charCodeAt(0) || 0) * 65_536 + (name.charCodeAt(1) || 0)

/** A SKU as one word, if it has digits, because no other product has it. */
const codeOf = (sku: string): string | null => (/\d/.test(sku) ? sku.replace(/[^a-z0-9]/g, '') : null)

/**
 * Every product by its words, in memory. A product has a number as long as it is here; `holders` of a word are those
 * numbers, doubled, plus one where the word stands in the name.
 */
export const createProductIndex = () => {
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
  const none: readonly number[] = []
  let synonyms = new Map<number, readonly (readonly string[])[]>()
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

  const put = ({ words, nameWords, id, name, sku, isActive }: Entry) => {
    remove(id)
    beginnings.clear()
    const number = free.pop() ?? products.length
    const inName = new Set(nameWords)
    const wordNumbers = words.map((word) => table.add(word))
    products[number] = { id, name, sku, words: wordNumbers }
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

  return {
    table,
    put,
    remove,
    idOf: (number: number): string => products[number]?.id ?? '',
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
    holdersOf: (word: number): { holders: readonly number[]; meant: readonly number[] } => ({
      holders: holders[word] ?? none,
      meant: synonyms.get(word)?.flatMap(havingAll) ?? none,
    }),
    isCode: (word: number): boolean => codes[word] ?? false,
    isUsed: (word: number): boolean => (holders[word]?.length ?? 0) > 0 || synonyms.has(word),
    isSynonym: (word: string): boolean => synonyms.has(table.numberOf(word) ?? -1),

    /** The shop's own list in place of the one before. Words are written without spaces. */
    setSynonyms: (list: Synonyms): void => {
      beginnings.clear()
      synonyms = new Map([...list].map(([word, phrases]) => [table.add(word), phrases]))
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
