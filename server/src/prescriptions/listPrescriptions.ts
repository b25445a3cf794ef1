import { type RawBuilder, sql } from 'kysely'
import type { QueryOf } from 'shared-api/contract'
import { normaliseAnyPhone } from 'shared-api/foreignPhone'
import { and, containing, oneOf } from '../db/conditions.ts'
import { countLimitOf, countOfPage, countUpTo } from '../db/countUpTo.ts'
import type { Db } from '../db/types.ts'
import { rangeOf } from '../kernel/days.ts'
import { loadPrescriptions, type Viewer } from './loadPrescriptions.ts'

type Filters = QueryOf<'GET /prescription/admin/all'>
export type PrescriptionFilters = QueryOf<'GET /prescription/admin/export'>

/** The searched text of a prescription, as in the index `prescriptions_words`. */
const words = sql`lower(prescription_number || coalesce(' ' || patient_name, '')
  || coalesce(' ' || doctor_name, '') || coalesce(' ' || prescriptions.phone, ''))`

export const prescriptionsMatching = (filters: PrescriptionFilters): RawBuilder<boolean> => {
  const { from, to } = rangeOf(filters.fromDate, filters.toDate, 'toDate')
  const conditions = [
    sql<boolean>`true`,
    ...(filters.status?.length ? [oneOf('prescriptions.status', filters.status)] : []),
    ...(filters.city ? [sql<boolean>`lower(prescriptions.city) = lower(${filters.city})`] : []),
    ...(filters.customerId ? [sql<boolean>`prescriptions.user_id = ${filters.customerId}`] : []),
    ...(from ? [sql<boolean>`prescriptions.created_at >= ${from}::timestamptz`] : []),
    ...(to ? [sql<boolean>`prescriptions.created_at < ${to}::timestamptz`] : []),
    ...(filters.search
      ? [sql<boolean>`${words} like ${containing(normaliseAnyPhone(filters.search) ?? filters.search)}`]
      : []),
  ]
  return sql<boolean>`(${sql.join(conditions, sql` and `)})`
}

/** A page of prescriptions, by default newest first: a customer's own, all for an admin. */
export const listPrescriptions = async (db: Db, filters: Filters, viewer: Viewer) => {
  const limit = filters.limit ?? 20
  const offset = filters.offset ?? 0
  const direction = filters.order ?? 'desc'
  const seen = and([
    prescriptionsMatching(filters),
    ...(viewer.role === 'customer' ? [sql<boolean>`prescriptions.user_id = ${viewer.id}`] : []),
  ])
  const counted = await countUpTo(db, 'prescriptions', seen, countLimitOf(filters.search))
  // Few search matches are sorted in memory, because reading all by their dates takes as long as there are
  // others.
  const isFew = filters.search !== undefined && !counted.moreThanTotal
  const found = sql`select id, created_at from prescriptions where ${seen}`
  const { rows } = await sql<{ id: string }>`
    select id from ${isFew ? sql`(${found} offset 0)` : sql`(${found})`} found
    order by created_at ${sql.raw(direction)}, id ${sql.raw(direction)}
    limit ${limit} offset ${offset}`.execute(db)
  const data = await loadPrescriptions(
    db,
    rows.map((row) => row.id),
    viewer,
  )
  // Customers search among their own alone.
  const shown = viewer.role === 'admin' ? countOfPage(counted, data.length) : counted
  return { data, meta: { ...shown, limit, offset } }
}
