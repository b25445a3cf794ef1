import type { GetListParams, RaRecord } from 'react-admin'
import type { Client } from 'shared-api'
import type { FailureKey } from '../api/withFailure.ts'
import type { FormValues } from '../forms/conflict.ts'

export type Operation = 'list' | 'one' | 'create' | 'update' | 'updateMany' | 'delete' | 'deleteMany'

/**
 * A page of a list. If the API capped its count, react-admin pages on without a last page, and `meta.moreThan` is
 * the counted number.
 */
export type Page =
  | { data: RaRecord[]; total: number }
  | {
      data: RaRecord[]
      pageInfo: { hasNextPage: boolean; hasPreviousPage: boolean }
      meta: { moreThan: number }
    }

/** A page as react-admin takes it, from the API's count. */
export const toPage = (
  data: RaRecord[],
  { total, moreThanTotal }: { total: number; moreThanTotal?: true | undefined },
  { pagination }: GetListParams,
): Page => {
  if (!moreThanTotal) return { data, total }
  const { page, perPage } = pagination ?? { page: 1, perPage: 25 }
  const pageInfo = { hasNextPage: data.length >= perPage, hasPreviousPage: page > 1 }
  return { data, pageInfo, meta: { moreThan: total } }
}

/** The special rules of a resource; the rest follows REST. */
export interface Adapter {
  /** One page of the list by filter and sort. */
  list(api: Client, params: GetListParams & { signal?: AbortSignal }): Promise<Page>
  /** Filters of the list by another record's id, for lists of what belongs to that record. */
  references?: readonly string[]
  /** The body of a new record. An adapter names the contract's type of its form's values here, as in all writes. */
  createBody?(values: FormValues): object
  /** The body for the changes of a record. `previous` has at least its id. */
  updateBody?(values: FormValues, previous: FormValues): object
  /** The field of the form that holds a field of the body, where the names differ. */
  fieldOf?(field: string, isNew: boolean): string
  /** Writes of many records that have an operation of their own. */
  updateMany?(api: Client, ids: string[], change: FormValues): Promise<unknown>
  deleteMany?(api: Client, ids: string[]): Promise<unknown>
  /** The messages for a failure. An action without a message here is not offered. */
  texts: { list: FailureKey } & Partial<Record<Operation, FailureKey>>
}

/** react-admin's page and sort as the API names them. */
export const paging = ({ pagination, sort }: GetListParams) => ({
  page: pagination?.page ?? 1,
  limit: pagination?.perPage ?? 25,
  // A reference without a sort of its own sorts by id, which is no useful order.
  ...(sort?.field && sort.field !== 'id'
    ? { sort: sort.field, order: sort.order.toLowerCase() as 'asc' | 'desc' }
    : {}),
})

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/**
 * The changed fields of an existing record, and the version they are based on, so that no other user's change
 * is undone. The form's version is newer than the record's once the user has checked a conflict.
 */
export const changesOf = <B extends object>(
  body: B,
  before: { readonly [F in keyof B]?: unknown } & { version?: number },
  version: number | undefined,
): Partial<B> & { version?: number | undefined } => {
  const changes: Partial<B> = {}
  for (const field of Object.keys(body) as (keyof B)[])
    if (body[field] !== undefined && !isSame(body[field], before[field])) changes[field] = body[field]
  return { ...changes, version: version ?? before.version }
}

/** Only these fields, and only those that are there. */
export const pick = <T extends object, F extends keyof T>(values: T, fields: readonly F[]): Pick<T, F> =>
  Object.fromEntries(
    fields.flatMap((field) => (values[field] === undefined ? [] : [[field, values[field]]])),
  ) as Pick<T, F>
