import { HttpError } from 'react-admin'

/** The errors of a dialog's fields, by the name of each field. */
export type FieldErrors = Readonly<Record<string, string>>

/** Shows errors at their fields; false when the dialog has none of these fields. */
export type ShowFieldErrors = (fieldErrors: FieldErrors) => boolean

/** The server's error of each field; null when it rejected something else. */
export const fieldErrorsOf = (error: unknown): FieldErrors | null => {
  const errors: unknown = error instanceof HttpError ? error.body?.errors : undefined
  if (typeof errors !== 'object' || errors === null) return null
  return Object.fromEntries(
    Object.entries(errors).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )
}
