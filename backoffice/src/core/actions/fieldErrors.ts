import { HttpError } from 'react-admin'

/** The errors of a dialog's fields, by the name of each field. */
export type FieldErrors = Readonly<Record<string, string>>

/** Shows errors at their fields; false when the dialog has none of these fields. */
export type ShowFieldErrors = (fieldErrors: FieldErrors) => boolean

/** `{ delivery: { city: … } }` becomes `delivery.city`, as fields of dialogs are named. */
const flatten = (errors: object, path: readonly string[] = []): [string, string][] =>
  Object.entries(errors).flatMap(([name, error]: [string, unknown]) => {
    const place = [...path, name]
    if (typeof error === 'string') return [[place.join('.'), error]]
    return typeof error === 'object' && error !== null ? flatten(error, place) : []
  })

/** The server's error of each field; null when it rejected something else. */
export const fieldErrorsOf = (error: unknown): FieldErrors | null => {
  const errors: unknown = error instanceof HttpError ? error.body?.errors : undefined
  if (typeof errors !== 'object' || errors === null) return null
  return Object.fromEntries(flatten(errors))
}
