import type { Call, Handlers } from '../kernel/call.ts'
import { notFound } from '../kernel/errors.ts'
import { isStaffFor } from '../kernel/isStaffFor.ts'
import { limit } from '../kernel/limits.ts'
import { exportPrescriptions } from './exportPrescriptions.ts'
import { listPrescriptions } from './listPrescriptions.ts'
import { loadPrescription, viewerOf } from './loadPrescriptions.ts'
import { searchMedicines } from './medicines/searchMedicines.ts'
import { serveFile } from './pages/serveFile.ts'
import { addPages, uploadPrescription } from './pages/uploadPrescription.ts'
import { listOffers } from './review/listOffers.ts'
import { listOwnDoses } from './review/listOwnDoses.ts'
import { previewDose } from './review/previewDose.ts'
import { review } from './review/review.ts'
import { readReviewQueue } from './review/reviewQueue.ts'
import { reviewStats } from './review/reviewStats.ts'
import { readReviewTime } from './review/reviewTimes.ts'

/** Own, or any for an admin; 404 otherwise. */
const readOne = async (
  call: Pick<Call<'GET /prescription/:id'>, 'db' | 'user' | 'now' | 'ports'>,
  column: 'id' | 'prescription_number',
  value: string,
) => {
  const { db, user } = call
  const isStaff = isStaffFor(user, 'GET /prescription/:id')
  if (isStaff && column === 'id') return { data: await loadPrescription(db, value, viewerOf(call, 'admin')) }
  const found = await db
    .selectFrom('prescriptions')
    .select('id')
    .where(column, '=', value)
    .$if(!isStaff, (query) => query.where('user_id', '=', user.id))
    .executeTakeFirst()
  if (!found) throw notFound('PRESCRIPTION')
  return { data: await loadPrescription(db, found.id, viewerOf(call, isStaff ? 'admin' : 'customer')) }
}

export const prescriptionHandlers = {
  'POST /prescription': uploadPrescription,
  'POST /prescription/pages/:id': addPages,
  'GET /prescription/my-prescriptions': (call) =>
    listPrescriptions(call.db, call.query, viewerOf(call, 'customer')),
  'GET /prescription/admin/all': (call) => listPrescriptions(call.db, call.query, viewerOf(call)),
  'GET /prescription/admin/queue': readReviewQueue,
  'GET /prescription/admin/export': exportPrescriptions,
  'GET /prescription/review-time': async ({ db, now }) => ({
    data: await readReviewTime(db, now),
  }),
  'GET /prescription/admin/stats': async ({ db, now }) => ({ data: await reviewStats(db, now) }),
  'PATCH /prescription/admin/:id': review,
  'POST /prescription/admin/sig': previewDose,
  'GET /prescription/admin/medicine': ({ db, query, now }) => searchMedicines(db, query.search ?? '', now),
  'GET /prescription/admin/:id/offers': listOffers,
  'GET /prescription/admin/doses': listOwnDoses,
  'GET /prescription/by-number/:number': async (call) => {
    const { db, ports, user, params, now } = call
    const { prescriptionNumbersPerMinute } = ports.settings.limits
    await limit(db, `prescription-number:${user.id}`, prescriptionNumbersPerMinute, 60, now)
    return readOne(call, 'prescription_number', params.number.trim().toUpperCase())
  },
  'GET /prescription/:id': (call) => readOne(call, 'id', call.params.id),
  'GET /prescription/:id/files/:fileId': serveFile,
} satisfies Partial<Handlers>
