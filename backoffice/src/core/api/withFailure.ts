import { type TextKey, texts } from 'shared-api/texts'
import { toHttpError } from './toHttpError.ts'

/** A text with a message for a failure. */
export type FailureKey = {
  [K in TextKey]: (typeof texts)[K] extends { failure: string } ? K : never
}[TextKey]

/** The result of a call. Its failure becomes react-admin's, with the server's message, else that of `text`. */
export const withFailure = async <T>(
  text: FailureKey,
  call: Promise<T>,
  fieldOf?: (field: string) => string,
): Promise<T> => {
  try {
    return await call
  } catch (error) {
    throw toHttpError(error, texts[text].failure, fieldOf)
  }
}

/** Retries with the same key run once. */
export interface IdempotencyKey {
  [header: string]: string
  'Idempotency-Key': string
}
