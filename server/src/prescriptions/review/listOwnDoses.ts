import type { Call } from '../../kernel/call.ts'

const MAX_DOSES = 6
/** Newest approved lines of a medicine that are read; a large shop has thousands. */
const MAX_LINES = 300

/**
 * Doses that the caller has approved before for this medicine, newest first. The identity has ingredient, strength,
 * form and release, so another strength is another medicine. The sentence of a dose leaves out that a treatment goes
 * on, so those doses are not listed.
 */
export const listOwnDoses = async ({ db, user, query }: Call<'GET /prescription/admin/doses'>) => {
  const rows = await db
    .with('lines', (cte) =>
      cte
        .selectFrom('prescription_items')
        .innerJoin('products', 'products.identity_key', 'prescription_items.identity_key')
        .where('products.id', '=', query.productId)
        .where('prescription_items.sig', 'is not', null)
        .orderBy('prescription_items.prescription_id', 'desc')
        .limit(MAX_LINES)
        .select([
          'prescription_items.prescription_id',
          'prescription_items.dose_en',
          'prescription_items.continues',
        ]),
    )
    .selectFrom('lines')
    .innerJoin('prescriptions', 'prescriptions.id', 'lines.prescription_id')
    .where('prescriptions.reviewed_by', '=', user.id)
    .where('prescriptions.status', 'in', ['approved', 'dispensed', 'expired'])
    .where('lines.continues', '=', false)
    .groupBy('lines.dose_en')
    .select(({ fn }) => ['lines.dose_en', fn.max('prescriptions.reviewed_at').as('approved_at')])
    .orderBy('approved_at', 'desc')
    .orderBy('lines.dose_en')
    .limit(MAX_DOSES)
    .execute()
  return {
    data: rows.flatMap(({ dose_en, approved_at }) =>
      dose_en && approved_at ? [{ text: dose_en, approvedAt: approved_at.toISOString() }] : [],
    ),
  }
}
