import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { RegisterEntry } from 'shared-api/contract'
import { countUpTo, metaOf } from '../../db/countUpTo.ts'
import type { RegisterTable } from '../../db/tables.ts'
import type { Db } from '../../db/types.ts'
import type { Handlers } from '../../kernel/call.ts'
import { csvResponse } from '../../kernel/csv.ts'
import { dayOf, rangeOf } from '../../kernel/days.ts'

type Row = Selectable<RegisterTable>

const toEntry = (row: Row): RegisterEntry => ({
  serial: row.serial,
  at: row.at.toISOString(),
  orderId: row.order_id,
  orderNumber: row.order_number,
  prescriptionNumber: row.prescription_number,
  patientName: row.patient_name,
  doctorName: row.doctor_name,
  medicine: row.medicine,
  manufacturer: row.manufacturer,
  batchNumber: row.batch_number,
  expiryDate: row.expiry_date,
  quantity: row.quantity,
  reverses: row.reverses,
  pharmacist: row.pharmacist,
  pharmacistId: row.pharmacist_id,
  pharmacistCouncil: row.pharmacist_council,
  actor: row.actor,
  actorId: row.actor_id,
  confirmedStops: row.confirmed_stops,
})

/** Any of the texts contains what was searched. */
const conditionOf = (query: { search?: string; from?: string; to?: string }): RawBuilder<boolean> => {
  const { from, to } = rangeOf(query.from, query.to, 'to')
  const words = query.search ?? ''
  return sql<boolean>`(${words} = '' or position(lower(${words}) in lower(concat_ws(' ', order_number,
      prescription_number, patient_name, doctor_name, medicine, batch_number, pharmacist, actor))) > 0)
    and (${from ?? null}::timestamptz is null or at >= ${from ?? null}::timestamptz)
    and (${to ?? null}::timestamptz is null or at < ${to ?? null}::timestamptz)`
}

const columns: Record<string, (entry: Row) => string | number | null> = {
  Serial: (row) => row.serial,
  Date: (row) => dayOf(row.at),
  Order: (row) => row.order_number,
  Prescription: (row) => row.prescription_number,
  Patient: (row) => row.patient_name,
  Doctor: (row) => row.doctor_name,
  Medicine: (row) => row.medicine,
  Maker: (row) => row.manufacturer,
  Batch: (row) => row.batch_number,
  Expiry: (row) => row.expiry_date,
  Quantity: (row) => row.quantity,
  Reverses: (row) => row.reverses,
  Pharmacist: (row) => row.pharmacist,
  'Pharmacist id': (row) => row.pharmacist_id,
  'Council number': (row) => row.pharmacist_council,
  'Recorded by': (row) => row.actor,
  'Recorded by id': (row) => row.actor_id,
  'Confirmed stops': (row) => row.confirmed_stops,
}

const batchSize = 500

const nextRows = (db: Db, condition: RawBuilder<boolean>, last: Row | undefined): Promise<Row[]> =>
  db
    .selectFrom('register')
    .selectAll()
    .where(condition)
    .where('serial', '>', last?.serial ?? 0)
    .orderBy('serial')
    .limit(batchSize)
    .execute()

export const registerHandlers = {
  'GET /register': async ({ db, query }) => {
    const { page = 1, limit = 20 } = query
    const condition = conditionOf(query)
    const counted = await countUpTo(db, 'register', condition)
    const rows = await db
      .selectFrom('register')
      .selectAll()
      .where(condition)
      .orderBy('serial', 'desc')
      .limit(limit)
      .offset((page - 1) * limit)
      .execute()
    return { data: rows.map(toEntry), meta: metaOf(counted, { page, limit, listed: rows.length }) }
  },

  'GET /register/export': async ({ db, query, now }) => {
    const condition = conditionOf(query)
    return csvResponse(`register-${dayOf(now)}.csv`, columns, (last: Row | undefined) =>
      nextRows(db, condition, last),
    )
  },
} satisfies Partial<Handlers>
