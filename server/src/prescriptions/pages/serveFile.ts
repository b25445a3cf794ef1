import { appendAudit, recordName } from '../../audit/appendAudit.ts'
import { entryOf } from '../../audit/auditedCalls.ts'
import { transact } from '../../db/transact.ts'
import type { Call } from '../../kernel/call.ts'
import { notFound } from '../../kernel/errors.ts'
import { isStaffFor } from '../../kernel/isStaffFor.ts'
import { findViewer } from './fileLinks.ts'
import { pageKey, thumbnailKey } from './pageKeys.ts'

/**
 * A page of a prescription for its owner and for staff with the duty `prescriptions.read`, by their token or by a link of their session. For any
 * other caller it does not exist (404). Every view by staff is in the audit log.
 */
export const serveFile = async (call: Call<'GET /prescription/:id/files/:fileId'>): Promise<Response> => {
  const { db, ports, params, query, user, now } = call
  const file = await db
    .selectFrom('prescription_files')
    .innerJoin('prescriptions', 'prescriptions.id', 'prescription_files.prescription_id')
    .select(['prescription_files.id', 'type', 'user_id'])
    .where('prescription_files.id', '=', params.fileId)
    .where('prescription_id', '=', params.id)
    .where('removed_at', 'is', null)
    .executeTakeFirst()
  const link = { prescriptionId: params.id, fileId: params.fileId, ...query, now }
  // The token decides first: with a link of another user a signed-in caller keeps the own rights.
  const viewer = user ?? (await findViewer(db, ports.linkKey, link))
  const isStaff = !call.atShop && isStaffFor(viewer, 'GET /prescription/:id/files/:fileId')
  if (!file || !viewer || (!isStaff && viewer.id !== file.user_id)) throw notFound('FILE')
  const small = query.size === 'small' ? await ports.files.get(thumbnailKey(file.id)) : null
  const stored = small ?? (await ports.files.get(pageKey(file.id)))
  if (!stored) throw notFound('FILE')
  if (isStaff)
    await transact(db, (trx) =>
      appendAudit(trx, entryOf('GET /prescription/:id/files/:fileId', { ...call, user: viewer }), {
        shown: [recordName('page', file.id)],
      }),
    )
  return new Response(stored.bytes, {
    headers: {
      'Content-Type': file.type,
      'Cache-Control': 'private, no-store',
      'Content-Disposition': 'inline',
      'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
    },
  })
}
