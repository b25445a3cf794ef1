import { sql } from 'kysely'
import type { Db } from '../db/types.ts'
import { closeness } from './closeness.ts'
import { latin } from './tokens.ts'

export interface Candidate {
  word: string
  /** 1 the word itself, above 0.9 it begins so, less the further it is from what was typed. */
  score: number
}

/** What a typed word may mean: words of the catalogue, best first. Empty when nothing is near. */
export interface Meaning {
  typed: string
  candidates: Candidate[]
}

const nearest = 0.62
const last = '\u{10ffff}'

/** Words that are, or begin with, one of these. */
const beginningWith = async (db: Db, typed: string[]) => {
  const { rows } = await sql<{ typed: string; word: string }>`
    select t.typed, w.word
    from unnest(${typed}::text[]) as t (typed)
    cross join lateral (
      select word from search_words where word >= t.typed collate "C" and word < (t.typed || ${last}) collate "C"
      limit 1000
    ) w`.execute(db)
  return Map.groupBy(rows, (row) => row.typed)
}

/** Words that contain one of these, or look or sound like it. */
const near = async (db: Db, typed: string[]) => {
  const { rows } = await sql<{ typed: string; word: string }>`
    select t.typed, w.word
    from unnest(${typed}::text[]) as t (typed)
    cross join lateral (
      (select word from search_words where word % t.typed limit 200)
      union (select word from search_words where length(t.typed) > 3 and word like '%' || t.typed || '%' limit 50)
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

const best = (candidates: Candidate[], within: number): Candidate[] => {
  const sorted = candidates.sort((a, b) => b.score - a.score || a.word.localeCompare(b.word))
  const top = sorted[0]?.score ?? 0
  return sorted.filter((candidate) => candidate.score >= top - within)
}

/** A misspelling is a word of letters; a number is right or wrong. */
const mayBeMisspelt = (word: string) => word.length > 2 && !/\d/.test(word)

/**
 * What each typed word may mean, corrected against the words of the catalogue: exact and beginning words if there
 * are any, else words that are near. Words written together (`augmentin625`) or apart (`pana dol`) are understood.
 */
export const understand = async (db: Db, tokens: string[]): Promise<Meaning[]> => {
  const glued = tokens.slice(1).map((token, index) => `${tokens[index]}${token}`)
  const parts = tokens.map((token) => token.match(/\d+|\D+/g) ?? [])
  const begun = await beginningWith(db, [...new Set([...tokens, ...glued, ...parts.flat()])])
  const known = (word: string) => begun.has(word)

  const words: string[] = []
  for (let index = 0; index < tokens.length; index++) {
    const token = tokens[index] ?? ''
    const together = glued[index]
    const next = tokens[index + 1] ?? ''
    if (together && known(together) && !(known(token) && known(next))) {
      words.push(together)
      index++
    } else if (!known(token) && (parts[index] ?? []).length > 1) words.push(...(parts[index] ?? []))
    else words.push(token)
  }

  const missing = words.filter((word) => !known(word) && mayBeMisspelt(word))
  const readable = new Map(missing.map((word) => [word, latin(word)]))
  const found = missing.length > 0 ? await near(db, [...new Set(readable.values())]) : new Map()
  return words.map((typed) => {
    const exact = begun.get(typed)
    if (exact)
      return {
        typed,
        candidates: best(
          exact.map(({ word }) => ({ word, score: scoreBeginning(typed, word) })),
          1,
        ),
      }
    const spelled = readable.get(typed) ?? typed
    const rows: { word: string }[] = found.get(spelled) ?? []
    const candidates = rows.map(({ word }) => ({ word, score: scoreNear(spelled, word) }))
    return {
      typed,
      candidates: best(
        candidates.filter(({ score }) => score >= 0.9 * nearest),
        0.12,
      ),
    }
  })
}
