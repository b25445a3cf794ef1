import type { Prescription } from 'shared-api/contract'
import type { Db } from '../../db/types.ts'

type SentBefore = NonNullable<Prescription['sentBefore']>[number]

/**
 * Returns the pages of these prescriptions that stand on other prescriptions of any customer too, newest first, by the
 * id of the prescription. Upload refuses none of them: the pharmacist decides.
 */
export const pagesSentBefore = async (db: Db, ids: readonly string[]): Promise<Map<string, SentBefore[]>> => {
  const rows = await db
    .selectFrom('prescription_files as page')
    .innerJoin('prescription_files as same', 'same.source_hash', 'page.source_hash')
    .innerJoin('prescriptions as own', 'own.id', 'page.prescription_id')
    .innerJoin('prescriptions as other', 'other.id', 'same.prescription_id')
    .where('page.prescription_id', 'in', ids)
    .whereRef('same.prescription_id', '<>', 'page.prescription_id')
    .orderBy('page.position')
    .orderBy('other.created_at', 'desc')
    .select((eb) => [
      'page.prescription_id',
      'page.position',
      'other.id',
      'other.prescription_number',
      'other.status',
      'other.created_at',
      eb('other.user_id', '=', eb.ref('own.user_id')).as('is_same_customer'),
    ])
    .execute()
  return new Map(
    [...Map.groupBy(rows, (row) => row.prescription_id)].map(([id, found]) => [
      id,
      found.map((row) => ({
        page: row.position + 1,
        prescriptionId: row.id,
        prescriptionNumber: row.prescription_number,
        status: row.status,
        sameCustomer: Boolean(row.is_same_customer),
        createdAt: row.created_at.toISOString(),
      })),
    ]),
  )
}
