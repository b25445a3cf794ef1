import { sql } from 'kysely'
import type { Db } from '../db/types.ts'
import { closeness } from './closeness.ts'
import { latin } from './tokens.ts'

interface Candidate {
  word: string
  /** 1 the word itself, above 0.9 it begins so, less the further it is from what was typed. */
  score: number
}

/** What a typed word may mean: words of the catalogue, best first. Neither wide nor with candidates: nothing is near. */
export interface Meaning {
  typed: string
  candidates: Candidate[]
  /** So many words begin like it that they are better looked for in the text itself. */
  wide: boolean
}

/** From here on a word that is near counts; beside words that are exact it has to be nearer. */
const nearest = 0.62
const nearestBesideExact = 0.8
const many = 60
const last = '\u{10ffff}'

/** Words that are, or begin with, one of these; one more than `many` where there are more. */
const beginningWith = async (db: Db, typed: string[]) => {
  const { rows } = await sql<{ typed: string; word: string }>`
    select t.typed, w.word
    from unnest(${typed}::text[]) as t (typed)
    cross join lateral (
      select word from search_words
      where word >= t.typed collate "C" and word < (t.typed || ${last}) collate "C"
      order by word limit ${many + 1}
    ) w`.execute(db)
  return Map.groupBy(rows, (row) => row.typed)
}

/** Words that contain one of these, or look or sound like it. */
const lookingLike = async (db: Db, typed: string[]) => {
  const { rows } = await sql<{ typed: string; word: string }>`
    select t.typed, w.word
    from unnest(${typed}::text[]) as t (typed)
    cross join lateral (
      (select word from search_words where word % t.typed)
      union (select word from search_words where length(t.typed) > 3 and word like '%' || t.typed || '%')
      union (select word from search_words where length(sound_of(t.typed)) > 1
        and sound >= sound_of(t.typed) and sound < sound_of(t.typed) || ${last} limit 200)
      union (select word from search_words
        where word >= left(t.typed, 3) and word < left(t.typed, 3) || ${last} limit 400)
    ) w`.execute(db)
  return Map.groupBy(rows, (row) => row.typed)
}

const scoreBeginning = (typed: string, word: string) =>
  word === typed ? 1 : 0.9 + (0.09 * typed.length) / word.length

const scoreNear = (typed: string, word: string) =>
  word.length > typed.length && word.includes(typed) ? 0.75 : 0.9 * closeness(typed, word)

const bestFirst = (candidates: Candidate[]) =>
  candidates.sort((a, b) => b.score - a.score || a.word.localeCompare(b.word))

/** A misspelling is a word of letters; a number is right or wrong. */
const mayBeMisspelt = (word: string) => word.length > 2 && !/\d/.test(word)

/** For each word that may be misspelt, the words near it, best first. */
const near = async (db: Db, words: string[], atLeast: number): Promise<Map<string, Candidate[]>> => {
  const spelled = new Map(words.filter(mayBeMisspelt).map((word) => [word, latin(word)]))
  if (spelled.size === 0) return new Map()
  const found = await lookingLike(db, [...new Set(spelled.values())])
  const candidatesOf = (typed: string) =>
    (found.get(typed) ?? [])
      .map(({ word }) => ({ word, score: scoreNear(typed, word) }))
      .filter(({ score }) => score >= 0.9 * atLeast)
  return new Map([...spelled].map(([word, typed]) => [word, bestFirst(candidatesOf(typed))]))
}

/** Words written together (`augmentin625`) or apart (`pana dol`), as the catalogue knows them. */
const regroup = (tokens: string[], parts: string[][], known: (word: string) => boolean): string[] => {
  const words: string[] = []
  for (let index = 0; index < tokens.length; index++) {
    const token = tokens[index] ?? ''
    const next = tokens[index + 1]
    const pieces = parts[index] ?? []
    if (next !== undefined && known(token + next) && !(known(token) && known(next))) {
      words.push(token + next)
      index++
    } else if (!known(token) && pieces.length > 1) words.push(...pieces)
    else words.push(token)
  }
  return words
}

/**
 * What each typed word may mean, corrected against the words of the catalogue: the word itself and words that begin
 * so if there are any, else those near it.
 */
export const understand = async (db: Db, tokens: string[]): Promise<Meaning[]> => {
  const pairs = tokens.slice(1).map((token, index) => `${tokens[index]}${token}`)
  const parts = tokens.map((token): string[] => token.match(/\d+|\D+/g) ?? [])
  const begun = await beginningWith(db, [...new Set([...tokens, ...pairs, ...parts.flat()])])
  const words = regroup(tokens, parts, (word) => begun.has(word))
  const corrected = await near(
    db,
    words.filter((word) => !begun.has(word)),
    nearest,
  )
  return words.map((typed): Meaning => {
    const rows = begun.get(typed)
    if (rows) {
      const candidates = rows.map(({ word }) => ({ word, score: scoreBeginning(typed, word) }))
      return { typed, candidates: bestFirst(candidates), wide: rows.length > many }
    }
    const candidates = corrected.get(typed) ?? []
    const top = candidates[0]?.score ?? 0
    return { typed, candidates: candidates.filter(({ score }) => score >= top - 0.12), wide: false }
  })
}

/** The same with the words that are very near added behind: a rare word may be somebody's misspelling. */
export const broaden = async (db: Db, meanings: Meaning[]): Promise<Meaning[]> => {
  const uncorrected = meanings.filter(
    ({ typed, candidates, wide }) => !wide && candidates[0]?.word.startsWith(typed),
  )
  const more = await near(
    db,
    uncorrected.map(({ typed }) => typed),
    nearestBesideExact,
  )
  return meanings.map((meaning) => {
    const known = new Set(meaning.candidates.map(({ word }) => word))
    const added = (more.get(meaning.typed) ?? []).filter(({ word }) => !known.has(word))
    return { ...meaning, candidates: [...meaning.candidates, ...added] }
  })
}
