import type { ColumnType } from 'kysely'
import type { rejectionReasons } from 'shared-api'
import type { ErrorCode, FieldCode, SentenceParams } from 'shared-api/messages/sentences'

export type Time = ColumnType<Date, Date | string, Date | string>
/** A column with a default. */
export type OptionalTime = ColumnType<Date, Date | string | undefined, Date | string>
export type NullableTime = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>

/** jsonb: parsed when read, written as JSON text. */
export type Json<T> = ColumnType<T, string, string>
export type OptionalJson<T> = ColumnType<T, string | undefined, string>
export type NullableJson<T> = ColumnType<T | null, string | null | undefined, string | null>

/** A column that one function changes, in SQL of its own: a query builder cannot set it. */
export type Guarded<T> = ColumnType<T, T | undefined, never>

export type RejectionReason = (typeof rejectionReasons)[number]

/** An error of one row of an import. Its sentence is made for each reader. */
export interface ImportError {
  /** Empty for an error of the whole row. */
  field: string
  code: FieldCode | ErrorCode
  params?: SentenceParams
}
