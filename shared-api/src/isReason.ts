/** A shorter text says nothing that a colleague could follow. */
const LEAST_LETTERS = 6
const LEAST_WORDS = 2

/** A key that is held down has one letter. */
const LEAST_DIFFERENT_LETTERS = 4

/** True for a text of a few words in any script, as a reason that others read later. */
export const isReason = (text: string): boolean => {
  const letters = text.toLowerCase().match(/\p{L}/gu) ?? []
  const words = text.match(/\p{L}+/gu) ?? []
  return (
    letters.length >= LEAST_LETTERS &&
    words.length >= LEAST_WORDS &&
    new Set(letters).size >= LEAST_DIFFERENT_LETTERS
  )
}
