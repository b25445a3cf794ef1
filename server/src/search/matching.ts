import { sql } from 'kysely'
import { isEmergency, searchTopics, type TopicCode } from 'shared-api/formulary/searchTopics'
import type { Db } from '../db/types.ts'
import type { Context } from '../kernel/context.ts'
import {
  isFood,
  isGoods,
  isIllness,
  isInjection,
  isNaming,
  isRelease,
  saysNothing,
} from './engine/commonWords.ts'
import { namesMedicine } from './engine/namesMedicine.ts'
import type { ProductIndex } from './engine/productIndex.ts'
import { type Matches, rankMatches } from './engine/rank.ts'
import { withSpelledLetters } from './engine/spelledLetters.ts'
import { plain, tokensOf, wordsIn } from './engine/tokens.ts'
import {
  broaden,
  isBegun,
  namesIn,
  namesProduct,
  type QueryTerm,
  saysWhat,
  understand,
} from './engine/understand.ts'
import { withoutBeginnings, withoutLetters } from './engine/withoutLetters.ts'
import { inAskedForm } from './inAskedForm.ts'
import { besideIllness } from './topics/besideIllness.ts'
import { withOneSpelling } from './topics/joinedWords.ts'
import { isHeldBack, isOnShelf, shelfOf } from './topics/shelf.ts'
import { type Topic, topicOf } from './topics/topicOf.ts'

/** Products that match a search, best first. */
export interface Found {
  /** The search names an emergency or another topic on which advice stands before products. */
  topic: TopicCode | null
  total: number
  /** Ids of the best so many. */
  first(count: number): string[]
}

interface Viewing {
  now: Date
  forAdmin: boolean
  /** For what is being typed: restricted products are not suggested. */
  isSuggestion: boolean
  /** The changes of the catalogue were checked before. */
  isChecked?: boolean
}

/** Leaves of these ids those that pass the list's other filters, in the same order. */
export type Narrow = (ids: string[]) => Promise<string[]>

/** Below this many matches, similar words are searched too. */
const few = 5

/** These products in this order. */
export const listed = (ids: string[], topic: TopicCode | null = null): Found => ({
  topic,
  total: ids.length,
  first: (count) => ids.slice(0, count),
})

/** A few matches of a part of a word are enough: no user can rank more. */
const mostContaining = 500

/** Products in whose text something stands that is no word, as `%`. */
const containing = async (db: Db, typed: string, forAdmin: boolean): Promise<string[]> => {
  // Marks alone leave nothing to look for, and nothing stands in every text.
  if (!typed) return []
  const place = sql<number>`position(${typed} in search_text)`
  const { rows } = await sql<{ id: string }>`select id from products where deleted_at is null
    and ${forAdmin ? sql`true` : sql`status = 'active'`} and ${place} > 0
    order by ${place}, sold_count desc, id limit ${mostContaining}`.execute(db)
  return rows.map(({ id }) => id)
}

/** Products with all of these words, or with one of them, in the order of a search. */
const having = (
  index: ProductIndex,
  words: readonly string[],
  every: boolean,
  isSuggestion: boolean,
): number[] => {
  const terms = understand(index, words)
  const { total, first } = rankMatches(index, words.join(' '), terms, {
    every,
    forAdmin: false,
    isSuggestion,
  })
  return terms.length > 0 ? first(total) : []
}

/** The products with all words of a search in their names. */
const calledSo = (index: ProductIndex, search: string): number[] => {
  const tokens = tokensOf(search)
  const terms = understand(index, tokens)
  if (terms.length === 0 || terms.length < tokens.length) return []
  const asked = { every: true, forAdmin: false, inName: true }
  const { total, first } = rankMatches(index, plain(search), terms, asked)
  return first(total)
}

/** True where a typed word is, or misspells, the name of a medicine found: `loprin` names an illness too. */
const isMedicineNamed = (
  index: ProductIndex,
  tokens: readonly string[],
  [best]: readonly number[],
): boolean =>
  best !== undefined &&
  index.genericsOf(best).length > 0 &&
  !tokens.some(isIllness) &&
  understand(index, tokens).some(
    ({ typed, candidates: [meant] }) => isNaming(typed) && meant !== undefined && index.isName(meant.word),
  )

/**
 * The products beneath the advice on a topic: its shelf. Where the search says more, as `pregnancy test`, they
 * are the products that are called so. A medicine named beside some symptoms is shown.
 */
const beneath = (index: ProductIndex, search: string, { code, isMoreSaid, rest }: Topic): string[] => {
  const called = isMoreSaid ? calledSo(index, search) : []
  if (called.length > 0) return index.idsOf(called)
  // `fever thermometer` asks for no medicine.
  const goods = isEmergency(code) || !rest.some(isNaming) ? [] : having(index, rest, true, false)
  if (goods.length > 0 && goods.every((product) => index.genericsOf(product).length === 0))
    return index.idsOf(goods)
  const names = searchTopics[code].showsNamed ? namesIn(index, rest) : []
  const named = names.some(isNaming)
    ? having(
        index,
        rest.filter((word) => !isIllness(word)),
        true,
        false,
      )
    : []
  return index.idsOf(named.length > 0 ? named : shelfOf(index, code))
}

/** A form that a doctor chooses names no product: `injection` is not a question for insulin. */
const isOnlyInjection = (tokens: readonly string[]): boolean => {
  const asked = tokens.filter((token) => !saysNothing(token))
  return asked.length > 0 && asked.every(isInjection)
}

/** Letters name no product: `o.d.` is none of those with an `o` and a `d`. */
const isOnlyLetters = (tokens: readonly string[]): boolean =>
  tokens.length > 1 && tokens.every((token) => /^\p{L}$/u.test(token))

/** An illness beside goods is no question for a medicine: `sugar strips`, `sugar free`. */
const wantsGoods = (index: ProductIndex, tokens: readonly string[]): boolean =>
  tokens.some((token) => isGoods(token) || isFood(token)) &&
  tokens.some((token) => isIllness(token) || index.synonymLike(token) !== undefined)

/** The best matches of some words: all of them, else similar ones too, else those that say what is wanted. */
const searchWords = (
  index: ProductIndex,
  tokens: readonly string[],
  forAdmin: boolean,
  ranked: (terms: readonly QueryTerm[], every: boolean) => Matches,
): Matches => {
  const terms = understand(index, tokens)
  const strict = ranked(terms, true)
  if (strict.total >= few || terms.length === 0) return strict
  const broader = broaden(index, terms)
  const loose = ranked(broader, true)
  if (loose.total > 0 || terms.length === 1) return loose
  // `ear drops` finds neither every drop nor all that is for ears.
  const saying = broader.filter(({ typed }) => saysWhat(index, typed))
  const isSynonym = ({ typed }: QueryTerm) => index.synonymLike(typed) !== undefined
  // Beside another word a beginning names no medicine: the `comb` of `lice comb` is no Combivair.
  const isNamed = (term: QueryTerm) => namesProduct(index, term) && !isBegun(term)
  const wanted = saying.filter((term) => isSynonym(term) || isNamed(term))
  if (wanted.length === 0) return ranked([], true)
  const found = inAskedForm(index, tokens, ranked(wanted, false))
  if (forAdmin) return found
  const isGuess = saying.some((term) => isNaming(term.typed) && !wanted.includes(term))
  const named = wanted.flatMap(({ candidates: [best] }) => best?.text ?? [])
  const isCalled = (product: number) =>
    (!isGuess || index.isSuggestible(product)) &&
    (wanted.some(isSynonym) || named.some((word) => index.isCalledBy(product, word)))
  const left = found.first(found.total).filter(isCalled)
  return { total: left.length, first: (count) => left.slice(0, count) }
}

/** The products that match a typed search, among those that pass the list's other filters. */
export const matchSearch = async (
  { db, searchIndex }: Pick<Context, 'db' | 'searchIndex'>,
  search: string,
  { now, forAdmin, isSuggestion, isChecked }: Viewing,
  narrow: Narrow | null,
): Promise<Found> => {
  const index = await searchIndex(now, isChecked)
  const typedWords = wordsIn(search)
  if (typedWords.length === 0) {
    const ids = await containing(db, plain(search), forAdmin)
    return listed(narrow ? await narrow(ids) : ids)
  }
  const isWord = (word: string) =>
    isRelease(word) ||
    index.usedWord(word) !== undefined ||
    index.table.beginningWith(word).some(index.isSynonym)
  const said = withSpelledLetters(withOneSpelling(typedWords), isWord)
  const words = tokensOf(search, said)
  const typed = said.join(' ') === typedWords.join(' ') ? plain(search) : said.join(' ')
  const named = forAdmin
    ? null
    : topicOf(search, {
        isKnown: (word) => index.isMedicine(word) || index.table.beginningWith(word).some(index.isName),
        isMedicine: (word) => namesMedicine(index, word),
      })
  const tokens = forAdmin ? words : withoutBeginnings(index, withoutLetters(index, words, named !== null))
  const isAsked = (word: string) => tokens.includes(word)
  const topic = named && { ...named, rest: withSpelledLetters(named.rest, isWord).filter(isAsked) }
  const shown = async (ids: string[], code: TopicCode | null) =>
    listed(narrow ? await narrow(ids) : ids, code)
  if (topic && !searchTopics[topic.code].heldBack) return shown(beneath(index, search, topic), topic.code)
  if (topic) {
    const called = tokens.some(isNaming) && topic.isMoreSaid ? calledSo(index, search) : []
    if (called.length > 0) return shown(index.idsOf(called), null)
    const find = (words: readonly string[], every: boolean) => having(index, words, every, isSuggestion)
    const beside = besideIllness(index, topic, tokens, find)
    if (beside) return shown(index.idsOf(beside.products), beside.code)
  }
  if (!forAdmin && (isOnlyInjection(tokens) || isOnlyLetters(tokens))) return listed([])
  const ranked = (terms: readonly QueryTerm[], every: boolean) =>
    rankMatches(index, typed, terms, { every, forAdmin, isSuggestion })
  const matches = searchWords(index, tokens, forAdmin, ranked)
  const isGood = (product: number) =>
    !tokens.some(isFood) && !index.genericsOf(product).some(index.isMedicine)
  const left = (isLeft: (product: number) => boolean) =>
    index.idsOf(matches.first(matches.total).filter(isLeft))
  if (!forAdmin && wantsGoods(index, tokens)) return shown(left(isGood), null)
  // An illness alone gets advice before what the shop has for it. A child alone finds goods for children.
  if (
    topic &&
    (matches.total === 0 || !(topic.code === 'child' || isMedicineNamed(index, tokens, matches.first(1))))
  ) {
    const { code } = topic
    const asked = searchTopics[code]
    // `Cod Liver Oil` is no medicine for the liver.
    const isCalledByChance = (product: number) =>
      index.genericsOf(product).length > 0 &&
      !isOnShelf(index, asked, product) &&
      tokens.some((token) => isIllness(token) && index.isCalledBy(product, token))
    return shown(
      left((product) => !isHeldBack(index, asked, product) && !isCalledByChance(product)),
      code,
    )
  }
  const ids = (count: number) => index.idsOf(matches.first(count))
  return narrow ? listed(await narrow(ids(matches.total))) : { topic: null, total: matches.total, first: ids }
}
