import { doseMessages } from '../messages/dose.ts'
import { type Note, notes } from './lexicon/notes.ts'
import { type Reason, reasons } from './sig.ts'

interface Sentence {
  en: string
  ur: string
  /** The meal that the note presumes. */
  meal?: 'before' | 'after'
  /** A purpose, such as `For pain.`: at most one, and none for a dose as needed, which has its own. */
  isPurpose: boolean
  /** It says when a dose as needed is taken. */
  isNeeded: boolean
  /** After three meals and at bedtime, which is four times a day. */
  isWithBedtime: boolean
}

const mealOf: Readonly<Partial<Record<Note, 'before' | 'after'>>> = {
  quarter_hour_before_meal: 'before',
  half_hour_before_meal: 'before',
  one_hour_before_meal: 'before',
  half_hour_after_meal: 'after',
  one_hour_after_meal: 'after',
  two_hours_after_meal: 'after',
}

const noteSentence = (note: Note): Sentence => {
  const meal = mealOf[note]
  return {
    en: doseMessages.en[`note.${note}`],
    ur: doseMessages.ur[`note.${note}`],
    isPurpose: false,
    isNeeded: note === 'each_motion',
    isWithBedtime: note === 'meals_bedtime',
    ...(meal ? { meal } : {}),
  }
}

const purposeSentence = (reason: Reason): Sentence => ({
  en: doseMessages.en[`purpose.${reason}`],
  ur: doseMessages.ur[`purpose.${reason}`],
  isPurpose: true,
  isNeeded: false,
  isWithBedtime: false,
})

const all: readonly Sentence[] = [...notes.map(noteSentence), ...reasons.map(purposeSentence)]

/** The notes of a dose in both languages; nothing without notes. */
export const sayNotes = (
  found: readonly Note[],
  purpose: Reason | null,
): { note_en: string; note_ur: string } | undefined => {
  const sentences = [...found.map(noteSentence), ...(purpose ? [purposeSentence(purpose)] : [])]
  return sentences.length
    ? { note_en: sentences.map(({ en }) => en).join(' '), note_ur: sentences.map(({ ur }) => ur).join(' ') }
    : undefined
}

/** The notes that both texts consist of, in their order; null for any other text. */
export const readNotes = (noteEn: string, noteUr: string): readonly Sentence[] | null => {
  const found = all.filter(({ en, ur }) => noteEn.includes(en) && noteUr.includes(ur))
  const isExact =
    found.map(({ en }) => en).join(' ') === noteEn && found.map(({ ur }) => ur).join(' ') === noteUr
  return found.length && isExact ? found : null
}
