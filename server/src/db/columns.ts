import type { ColumnType } from 'kysely'
import type { rejectionReasons } from 'shared-api'

export type Time = ColumnType<Date, Date | string, Date | string>
/** A column with a default. */
export type OptionalTime = ColumnType<Date, Date | string | undefined, Date | string>
export type NullableTime = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>

/** jsonb: parsed when read, written as JSON text. */
export type Json<T> = ColumnType<T, string, string>
export type OptionalJson<T> = ColumnType<T, string | undefined, string>
export type NullableJson<T> = ColumnType<T | null, string | null | undefined, string | null>

export type RejectionReason = (typeof rejectionReasons)[number]
