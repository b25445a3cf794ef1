import { isAxiosError } from 'axios'
import { HttpError } from 'react-admin'
import type { Failure } from 'shared-api/contract'

/** `items.0.quantity` becomes `{ items: [{ quantity: … }] }`, as forms look for it. */
const nest = (errors: NonNullable<Failure['errors']>) => {
  const nested: Record<string, unknown> = {}
  for (const { field, message } of errors) {
    const path = field.split('.')
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

/** A failed call as react-admin knows it: the server's message, else `fallback`; what is wrong with each field. */
export const toHttpError = (error: unknown, fallback: string): unknown => {
  if (!isAxiosError<Partial<Failure>>(error) || error.code === 'ERR_CANCELED') return error
  const failure = typeof error.response?.data === 'object' ? error.response.data : undefined
  const message = failure?.message || fallback
  const errors = failure?.errors?.length
    ? { root: { serverError: message }, ...nest(failure.errors) }
    : undefined
  return new HttpError(message, error.response?.status ?? 0, {
    message,
    code: failure?.code,
    data: failure?.data,
    ...(errors ? { errors } : {}),
  })
}
