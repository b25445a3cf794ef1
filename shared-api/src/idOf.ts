/** Wherever the client takes an id it also accepts an object with an `id` (specification 5: category id). */
export const idOf = (value: string | { id: string }): string => (typeof value === 'string' ? value : value.id)
