import type { SavedView } from 'shared-api/contract'

type Shown = Pick<SavedView, 'filter' | 'sort'>

/** A text that is the same for filters in another order. */
const canonical = ({ filter, sort }: Shown): string =>
  JSON.stringify([Object.entries(filter).toSorted(([a], [b]) => a.localeCompare(b)), sort.field, sort.order])

/** Whether two views show the same rows in the same order. */
export const isSameView = (one: Shown, other: Shown): boolean => canonical(one) === canonical(other)

/** The search part of a list's address that shows a view, every filter of it opened. */
export const searchOf = ({ filter, sort }: Shown, perPage: number): string =>
  new URLSearchParams({
    filter: JSON.stringify(filter),
    displayedFilters: JSON.stringify(Object.fromEntries(Object.keys(filter).map((name) => [name, true]))),
    sort: sort.field,
    order: sort.order,
    page: '1',
    perPage: String(perPage),
  }).toString()
