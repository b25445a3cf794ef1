import { type RawBuilder, sql } from 'kysely'
import { normalisePhone } from 'shared-api'
import type { QueryOf } from 'shared-api/contract'
import { rangeOf } from '../days.ts'
import { and, oneOf } from '../db/conditions.ts'
import { countUpTo } from '../db/countUpTo.ts'
import type { Db } from '../db/types.ts'
import { loadPrescriptions } from './loadPrescriptions.ts'

type Filters = QueryOf<'GET /prescription/admin/all'>

const conditionOf = (filters: Filters): RawBuilder<boolean> => {
  const { from, to } = rangeOf(filters.fromDate, filters.toDate, 'toDate')
  const term = filters.search?.toLowerCase()
  const phone = normalisePhone(filters.search ?? '')
  const conditions = [
    sql<boolean>`true`,
    ...(filters.status?.length ? [oneOf('prescriptions.status', filters.status)] : []),
    ...(filters.city ? [sql<boolean>`lower(prescriptions.city) = lower(${filters.city})`] : []),
    ...(filters.customerId ? [sql<boolean>`prescriptions.user_id = ${filters.customerId}`] : []),
    ...(from ? [sql<boolean>`prescriptions.created_at >= ${from}::timestamptz`] : []),
    ...(to ? [sql<boolean>`prescriptions.created_at < ${to}::timestamptz`] : []),
    ...(term
      ? [
          sql<boolean>`strpos(lower(concat_ws(' ', prescription_number, patient_name, doctor_name, prescriptions.phone)), ${phone ?? term}) > 0`,
        ]
      : []),
  ]
  return sql<boolean>`(${sql.join(conditions, sql` and `)})`
}

/** A page of prescriptions, newest first unless told: a customer's own, everybody's for an admin. */
export const listPrescriptions = async (
  db: Db,
  filters: Filters,
  viewer: { id: string; role: 'customer' | 'admin'; now: Date },
) => {
  const limit = filters.limit ?? 20
  const offset = filters.offset ?? 0
  const direction = filters.order ?? 'desc'
  const seen = and([
    conditionOf(filters),
    ...(viewer.role === 'customer' ? [sql<boolean>`prescriptions.user_id = ${viewer.id}`] : []),
  ])
  const counted = await countUpTo(db, 'prescriptions', seen)
  const rows = await db
    .selectFrom('prescriptions')
    .where(seen)
    .select('id')
    .orderBy('created_at', direction)
    .orderBy('id', direction)
    .limit(limit)
    .offset(offset)
    .execute()
  const data = await loadPrescriptions(
    db,
    rows.map((row) => row.id),
    viewer,
  )
  return { data, meta: { ...counted, limit, offset } }
}
