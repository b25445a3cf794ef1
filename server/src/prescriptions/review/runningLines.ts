import type { CheckedLine } from 'shared-api/formulary/safety/stop'
import { prepared } from '../../db/statements/compileOnce.ts'
import type { Db, Trx } from '../../db/types.ts'
import { addDays, dayOf } from '../../kernel/days.ts'

/** Earlier approvals than this are over. */
const MAX_AGE_DAYS = 366

/** From this part of its days on, the same medicine again is a refill. */
const REFILL_FROM = 0.75

const lockOwner = prepared((db, { id }: { id: string }) =>
  db
    .selectFrom('users')
    .select('id')
    .where('id', '=', (eb) =>
      eb.selectFrom('prescriptions').select('user_id').where('prescriptions.id', '=', id),
    )
    // Rows that refer to the customer can be written meanwhile.
    .forNoKeyUpdate(),
)

/**
 * Locks the customer of a prescription, so that two approvals for one patient check each other. Taken before the
 * prescription, as every lock of a customer.
 */
export const lockCustomerOf = async (trx: Trx, prescriptionId: string): Promise<void> => {
  await lockOwner(trx, { id: prescriptionId })
}

interface Asked {
  /** The prescription that is being approved. */
  id: string
  userId: string
  since: Date
}

/** Lines of other approvals for the same patient of the same customer. */
export const selectLines = (trx: Db | Trx, { id, userId, since }: Asked) =>
  trx
    .selectFrom('prescriptions')
    .innerJoin('prescriptions as named', (join) => join.on('named.id', '=', id))
    .innerJoin('prescription_items as i', 'i.prescription_id', 'prescriptions.id')
    .innerJoin('products', 'products.id', 'i.product_id')
    .where('prescriptions.user_id', '=', userId)
    .where('prescriptions.id', '<>', id)
    .where('prescriptions.status', 'in', ['approved', 'dispensed', 'expired'])
    .where('prescriptions.created_at', '>', since)
    .whereRef('prescriptions.patient_key', '=', 'named.patient_key')
    .orderBy('prescriptions.id')
    .orderBy('i.position')
    .select([
      'i.product_id',
      'i.medicine',
      'i.generic_name',
      'i.dosage_form',
      'i.identity_key',
      'i.days',
      'i.continues',
      'products.identity',
      'prescriptions.prescription_number',
      'prescriptions.status',
      'prescriptions.reviewed_at',
      'prescriptions.created_at',
      'prescriptions.valid_until',
    ])
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom('prescription_draws as d')
          .select('d.product_id')
          .whereRef('d.prescription_id', '=', 'i.prescription_id')
          .whereRef('d.product_id', '=', 'i.product_id')
          .whereRef('d.units', '>', 'd.returned'),
      ).as('is_drawn'),
    )

type Row = Awaited<ReturnType<ReturnType<typeof selectLines>['execute']>>[number]

/** The last day of a line: that of its days, or of the prescription where it goes on or has no days. */
const lastDayOf = ({ days, continues, valid_until, reviewed_at, created_at }: Row): string => {
  const start = dayOf(reviewed_at ?? created_at)
  const ofDays = days === null ? start : addDays(start, days)
  const latest = days === null || continues ? (valid_until ?? start) : ofDays
  return latest > ofDays ? latest : ofDays
}

/** It may still be ordered or is being taken today. */
const isRunning = (row: Row, today: string): boolean =>
  lastDayOf(row) >= today && (Boolean(row.is_drawn) || row.status !== 'expired')

/** The first moment of prescriptions that may still be running. */
export const runningSince = (now: Date) => new Date(now.getTime() - MAX_AGE_DAYS * 86_400_000)

/** Medicines that the same patient of the same customer has from other prescriptions. */
export const runningLines = (rows: readonly Row[], now: Date): (CheckedLine & { hasDays: boolean })[] => {
  const today = dayOf(now)
  return rows
    .filter((row) => isRunning(row, today))
    .map((row) => ({
      productId: row.product_id,
      name: row.medicine,
      genericName: row.generic_name,
      dosageForm: row.dosage_form,
      identity: row.identity,
      identityKey: row.identity_key,
      hasDays: row.days !== null,
      running: {
        prescriptionNumber: row.prescription_number,
        isDue:
          row.days !== null &&
          addDays(dayOf(row.reviewed_at ?? row.created_at), Math.floor(row.days * REFILL_FROM)) <= today,
        isOpen: !row.is_drawn || row.days === null,
      },
    }))
}
