import {
  isSentenceCode,
  type Say,
  type SentenceCode,
  type SentenceParams,
} from 'shared-api/messages/sentences'

/** A sentence as a text column keeps it: JSON with code and parameters, beside what staff wrote themselves. */
export const storeSentence = (code: SentenceCode, params: SentenceParams = {}): string =>
  JSON.stringify({ code, params })

/** Renders such a column in the reader's language. Text that staff wrote stays as it is. */
export const readStored = <T extends string | null>(stored: T, say: Say): string | T => {
  if (!stored?.startsWith('{"code":')) return stored
  const { code, params } = JSON.parse(stored)
  return isSentenceCode(code) ? say(code, params) : stored
}

/** Renders the reason of a failed payment. The column keeps the code alone. */
export const readReason = (reason: string, say: Say): string =>
  isSentenceCode(reason) ? say(reason) : reason
