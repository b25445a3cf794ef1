import { sql } from 'kysely'
import type { Db } from '../db/types.ts'
import { dayOf } from '../kernel/days.ts'
import { tokensOf } from './engine/tokens.ts'

/** New words of one day: random searches must not fill a table. */
const mostEachDay = 2_000

/** A search for an email address, a phone number, a CNIC or an order number would store personal data. */
const mayNameSomebody = (typed: string) => {
  // Full-width letters are plain ones; digits may be Urdu's.
  const letters = typed.normalize('NFKC')
  return letters.includes('@') || letters.replace(/\P{Nd}/gu, '').length >= 5
}

/** The words in the form in which they are counted, or null: too short or too long for staff, or personal. */
export const wordsToCount = (typed: string): string | null => {
  const words = tokensOf(typed).join(' ')
  return words.length < 3 || words.length > 60 || mayNameSomebody(typed) ? null : words
}

/** Counts missed searches by the day in Karachi, without the user. */
export const noteMissed = async (db: Db, typed: string, now: Date): Promise<void> => {
  const words = wordsToCount(typed)
  if (!words) return
  const day = dayOf(now)
  await sql`insert into missed_searches (words, day)
    select ${words}, ${day}::date
    where exists (select from missed_searches where words = ${words} and day = ${day}::date)
      or (select count(*) from missed_searches where day = ${day}::date) < ${mostEachDay}
    on conflict (words, day) do update set count = missed_searches.count + 1`.execute(db)
}
