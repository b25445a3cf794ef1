import { type Selectable, sql } from 'kysely'
import { staffSteps } from 'shared-api'
import type { Call } from '../call.ts'
import { addDays, dayOf } from '../days.ts'
import { transact } from '../db/transact.ts'
import type { PrescriptionsTable, Trx } from '../db/types.ts'
import { conflict, invalid, notFound } from '../errors.ts'
import { enqueue } from '../messages/outbox.ts'
import { loadPrescription } from './loadPrescriptions.ts'

type Reviewing = Call<'PATCH /prescription/admin/:id'>
type Row = Selectable<PrescriptionsTable>

const lock = async (trx: Trx, id: string): Promise<Row> => {
  const row = await trx
    .selectFrom('prescriptions')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw notFound('prescription')
  return row
}

/** 409 naming who has it: one pharmacist works on a prescription at a time. */
const refuseClaimed = async (trx: Trx, row: Row, userId: string) => {
  if (row.status !== 'under_review' || !row.claimed_by || row.claimed_by === userId) return
  const claimer = await trx
    .selectFrom('users')
    .select('name')
    .where('id', '=', row.claimed_by)
    .executeTakeFirst()
  throw conflict('CLAIMED', `${claimer?.name ?? 'Somebody else'} is reviewing this prescription`)
}

const refuseStep = async (trx: Trx, row: Row, body: Reviewing['body']) => {
  if (!staffSteps(row.status).includes(body.status))
    throw conflict('ILLEGAL_TRANSITION', `Cannot change a prescription from ${row.status} to ${body.status}`)
  if ((body.status === 'rejected' || body.status === 'needs_info') && !body.reviewNote)
    throw invalid('reviewNote', 'Please tell the shopper why')
  if (row.status !== 'approved') return
  const used = await trx
    .selectFrom('order_items')
    .select('id')
    .where('prescription_id', '=', row.id)
    .executeTakeFirst()
  if (used) throw conflict('IN_USE', 'An order uses this prescription already')
}

/** What may be dispensed on it, in place of what stood there before. */
const writeItems = async (trx: Trx, id: string, items: NonNullable<Reviewing['body']['items']>) => {
  const ids = items.map((item) => item.productId)
  if (new Set(ids).size < ids.length) throw invalid('items', 'Each medicine stands in the list once')
  const known = ids.length
    ? await trx
        .selectFrom('products')
        .select(['id', 'sale_class', 'name'])
        .where('id', 'in', ids)
        .where('deleted_at', 'is', null)
        .execute()
    : []
  for (const [place, item] of items.entries()) {
    const product = known.find((one) => one.id === item.productId)
    if (!product) throw invalid(`items.${place}.productId`, 'We do not have this product')
    if (product.sale_class === 'restricted')
      throw invalid(`items.${place}.productId`, `${product.name} is not sold online`)
  }
  await trx.deleteFrom('prescription_items').where('prescription_id', '=', id).execute()
  if (items.length > 0)
    await trx
      .insertInto('prescription_items')
      .values(
        items.map((item, position) => ({
          prescription_id: id,
          product_id: item.productId,
          position,
          quantity: item.quantity,
          dosage: item.dosage || null,
          days: item.days ?? null,
        })),
      )
      .execute()
}

const recordReview = async (trx: Trx, row: Row, call: Reviewing) => {
  const { user, body, now, ports } = call
  const claiming = body.status === 'under_review'
  const validUntil = body.validUntil ?? addDays(dayOf(now), ports.settings.prescriptionDays.acute)
  await trx
    .updateTable('prescriptions')
    .set({
      status: body.status,
      claimed_by: claiming ? user.id : null,
      review_note: body.reviewNote || null,
      reason_code: body.status === 'rejected' ? (body.reasonCode ?? 'other') : null,
      ...(claiming ? {} : { reviewed_by: user.id, reviewed_at: now }),
      ...(body.status === 'approved' ? { valid_until: validUntil } : {}),
      version: sql`version + 1`,
      updated_at: now,
    })
    .where('id', '=', row.id)
    .execute()
  await trx
    .insertInto('prescription_history')
    .values({
      prescription_id: row.id,
      at: now,
      actor_id: user.id,
      from_status: row.status,
      to_status: body.status,
      comment: body.reviewNote || null,
    })
    .execute()
  const owner = await trx
    .selectFrom('users')
    .select(['email', 'name'])
    .where('id', '=', row.user_id)
    .executeTakeFirst()
  if (!claiming && owner?.email)
    await enqueue(trx, {
      kind: 'prescriptionStatus',
      recipient: owner.email,
      payload: {
        name: owner.name,
        prescriptionNumber: row.prescription_number,
        status: body.status,
        note: body.reviewNote || null,
        language: row.language,
      },
      now,
    })
}

/** A pharmacist's decision. Repeating the present status is 200 and changes nothing but the list of medicines. */
export const review = async (call: Reviewing) => {
  const { db, user, params, body, now } = call
  await transact(db, async (trx) => {
    const row = await lock(trx, params.id)
    if (body.version !== undefined && body.version !== row.version)
      throw conflict('STALE', 'Somebody else has changed this prescription, please look at it again', {
        status: row.status,
        version: row.version,
      })
    await refuseClaimed(trx, row, user.id)
    if (row.status === body.status) return
    await refuseStep(trx, row, body)
    if (body.validUntil && body.validUntil < dayOf(now))
      throw invalid('validUntil', 'Use a day that is not over')
    if (body.items) await writeItems(trx, row.id, body.items)
    await recordReview(trx, row, call)
  })
  return { data: await loadPrescription(db, params.id, { role: 'admin', now }) }
}
