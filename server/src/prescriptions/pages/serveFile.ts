import type { Call } from '../../kernel/call.ts'
import { notFound } from '../../kernel/errors.ts'
import { isLinkValid } from './fileLinks.ts'
import { pageKey } from './uploadPrescription.ts'

/**
 * A page of a prescription: to a signed link that still works, else to the token of its owner or of an admin.
 * For any other caller it does not exist (404). Every look by staff is written down.
 */
export const serveFile = async (call: Call<'GET /prescription/:id/files/:fileId'>): Promise<Response> => {
  const { db, ports, params, query, user, now } = call
  const file = await db
    .selectFrom('prescription_files')
    .innerJoin('prescriptions', 'prescriptions.id', 'prescription_files.prescription_id')
    .select(['prescription_files.id', 'type', 'user_id'])
    .where('prescription_files.id', '=', params.fileId)
    .where('prescription_id', '=', params.id)
    .executeTakeFirst()
  const linked = await isLinkValid(db, { prescriptionId: params.id, fileId: params.fileId, ...query }, now)
  const allowed = linked || user?.role === 'admin' || (user !== null && user.id === file?.user_id)
  if (!file || !allowed) throw notFound('FILE')
  const stored = await ports.files.get(pageKey(file.id))
  if (!stored) throw notFound('FILE')
  const staff = user?.role === 'admin' ? user.id : linked ? query.staff : undefined
  if (staff)
    await db.insertInto('file_access').values({ file_id: file.id, user_id: staff, at: now }).execute()
  return new Response(stored.bytes, {
    headers: {
      'Content-Type': file.type,
      'Cache-Control': 'private, no-store',
      'Content-Disposition': 'inline',
      'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
    },
  })
}
