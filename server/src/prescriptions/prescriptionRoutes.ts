import type { Call, Handlers } from '../call.ts'
import { notFound } from '../errors.ts'
import { limit } from '../limits.ts'
import { listPrescriptions } from './listPrescriptions.ts'
import { loadPrescription } from './loadPrescriptions.ts'
import { review } from './review.ts'
import { reviewStats } from './reviewStats.ts'
import { tellReviewTime } from './reviewTimes.ts'
import { serveFile } from './serveFile.ts'
import { addPages, uploadPrescription } from './uploadPrescription.ts'

/** Own, or any for an admin; 404 otherwise. */
const readOne = async (
  { db, user, now }: Pick<Call<'GET /prescription/:id'>, 'db' | 'user' | 'now'>,
  column: 'id' | 'prescription_number',
  value: string,
) => {
  const found = await db
    .selectFrom('prescriptions')
    .select('id')
    .where(column, '=', value)
    .$if(user.role !== 'admin', (query) => query.where('user_id', '=', user.id))
    .executeTakeFirst()
  if (!found) throw notFound('PRESCRIPTION')
  return { data: await loadPrescription(db, found.id, { ...user, now }) }
}

export const prescriptionHandlers = {
  'POST /prescription': uploadPrescription,
  'POST /prescription/pages/:id': addPages,
  'GET /prescription/my-prescriptions': ({ db, user, query, now }) =>
    listPrescriptions(db, query, { id: user.id, role: 'customer', now }),
  'GET /prescription/admin/all': ({ db, user, query, now }) => listPrescriptions(db, query, { ...user, now }),
  'GET /prescription/review-time': async ({ db, now }) => ({
    data: await tellReviewTime(db, now),
  }),
  'GET /prescription/admin/stats': async ({ db, now }) => ({ data: await reviewStats(db, now) }),
  'PATCH /prescription/admin/:id': review,
  'GET /prescription/by-number/:number': async (call) => {
    const { db, ports, user, params, now } = call
    const { prescriptionNumbersPerMinute } = ports.settings.limits
    await limit(db, `prescription-number:${user.id}`, prescriptionNumbersPerMinute, 60, now)
    return readOne(call, 'prescription_number', params.number.trim().toUpperCase())
  },
  'GET /prescription/:id': (call) => readOne(call, 'id', call.params.id),
  'GET /prescription/:id/files/:fileId': serveFile,
} satisfies Partial<Handlers>
