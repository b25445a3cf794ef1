import { type RawBuilder, sql } from 'kysely'

/** SQL for the ids of the prescriptions that the shopper named for the order in scope. */
export const namedForOrder = sql`select op.prescription_id from order_prescriptions op
  where op.order_id = orders.id and op.named`

export const namedAs = (ids: readonly string[]): RawBuilder<unknown> => sql`select unnest(${ids}::text[])`

/**
 * SQL over `prescriptions` for the patients whose approvals may be drawn on. `named` selects the ids of the
 * prescriptions that the shopper named: then their patients only, together. Otherwise every patient, each alone.
 * A refused prescription names no patient, because another one replaces it.
 */
export const patientsOf = (named: RawBuilder<unknown>) => {
  const names = sql`(select named.patient_key from prescriptions named
    where named.id in (${named}) and named.status <> 'rejected')`
  return {
    isOne: sql<boolean>`(not exists ${names} or prescriptions.patient_key in ${names})`,
    /** The lines of equal values cover together. */
    patient: sql<string>`case when exists ${names} then '' else prescriptions.patient_key end`,
  }
}
