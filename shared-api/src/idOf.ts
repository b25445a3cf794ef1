/**
 * Wherever the client takes an id it also accepts an object with an `id` (specification 5: category id). A value that
 * is neither, such as one that is not given, stays what it is.
 */
export function idOf(value: string | { id: string }): string
export function idOf(value: unknown): unknown
export function idOf(value: unknown): unknown {
  return typeof value === 'object' && value !== null && 'id' in value ? value.id : value
}
