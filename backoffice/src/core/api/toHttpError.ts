import { isAxiosError } from 'axios'
import { HttpError } from 'react-admin'
import type { Failure } from 'shared-api/contract'
import { fieldMessage } from './fieldMessage.ts'

type ServerErrors = NonNullable<Failure['errors']>

/** `items.0.quantity` becomes `{ items: [{ quantity: … }] }`, as forms expect it. */
const nest = (errors: ServerErrors, fieldOf: (field: string) => string) => {
  const nested: Record<string, unknown> = {}
  for (const { field, message } of errors) {
    const path = fieldOf(field).split('.')
    const last = path.pop() ?? field
    let place: Record<string, unknown> = nested
    for (const part of path) {
      place[part] ??= {}
      place = place[part] as Record<string, unknown>
    }
    place[last] = message
  }
  return nested
}

/**
 * A failed call in react-admin's form: the server's message, else `fallback`, and the error of each field by
 * the name that `fieldOf` returns. `body.message` is what the server sent.
 */
export const toHttpError = (
  error: unknown,
  fallback: string,
  fieldOf = (field: string): string => field,
): unknown => {
  if (!isAxiosError<Partial<Failure>>(error) || error.code === 'ERR_CANCELED') return error
  const failure = typeof error.response?.data === 'object' ? error.response.data : undefined
  const sent = failure?.message || fallback
  const message = fieldMessage(sent, failure?.errors)
  const errors = failure?.errors?.length
    ? { root: { serverError: message }, ...nest(failure.errors, fieldOf) }
    : undefined
  return new HttpError(message, error.response?.status ?? 0, {
    message: sent,
    code: failure?.code,
    data: failure?.data,
    ...(errors ? { errors } : {}),
  })
}
