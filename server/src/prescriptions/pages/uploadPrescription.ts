import { sql } from 'kysely'
import { assertWithinQuota } from '../../catalogue/images/storedBytes.ts'
import { storeFiles } from '../../catalogue/images/storeFiles.ts'
import { transact } from '../../db/transact.ts'
import type { Trx } from '../../db/types.ts'
import { spend } from '../../kernel/budgets.ts'
import type { Call } from '../../kernel/call.ts'
import { ApiError, notFound } from '../../kernel/errors.ts'
import { newId, randomLetters } from '../../kernel/ids.ts'
import { blockOf, limit } from '../../kernel/limits.ts'
import { placeNameOf } from '../../places/resolvePlace.ts'
import { loadPrescription, viewerOf } from '../loadPrescriptions.ts'
import { pageKey, thumbnailKey } from './pageKeys.ts'
import { assertThere, type Page, readPages } from './readPages.ts'
import { storeSimilarPages } from './similarPages.ts'

type Uploading = Call<'POST /prescription'> | Call<'POST /prescription/pages/:id'>

/** Twelve letters of 5 bits: guessing numbers leads nowhere. */
const newNumber = () => `RX-${randomLetters(4)}-${randomLetters(4)}-${randomLetters(4)}`.toUpperCase()

/** Pages of a prescription: one upload, and as many again when the pharmacist asks for more. */
const maxPages = 40

/** A page that lies in the file store. */
interface StoredPage extends Pick<Page, 'type' | 'hash' | 'looks'> {
  id: string
  /** Bytes. */
  size: number
}

/** 409 if a customer has too many open prescriptions. */
const limitWaiting = async ({ db, ports, user }: Call<'POST /prescription'>) => {
  const most = ports.settings.limits.prescriptionsWaiting
  const { count } = await db
    .selectFrom('prescriptions')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('user_id', '=', user.id)
    .where('status', '=', 'pending')
    .executeTakeFirstOrThrow()
  if (count >= most) throw new ApiError('TOO_MANY.PRESCRIPTIONS', { count: most })
}

/** Stores page after page, so that memory holds few of them, and writes their rows in one transaction. */
const storePages = async (
  call: Uploading,
  write: (trx: Trx, pages: readonly StoredPage[]) => Promise<unknown>,
) => {
  const { db, ports, user, files, now } = call
  await limit(db, `upload:${user.id}`, ports.settings.limits.uploadsPer10Minutes, 600, now)
  const bytes = files.reduce((sum, { size }) => sum + size, 0)
  const kilobytes = Math.max(1, Math.ceil(bytes / 1_000))
  const proof = await db
    .selectFrom('contact_points')
    .select('kind')
    .where('user_id', '=', user.id)
    .where('proven_at', 'is not', null)
    .limit(1)
    .executeTakeFirst()
  if (!proof) await spend(call, 'unprovenPage', { network: call.ip }, files.length)
  await spend(call, 'uploadKilobytes', { account: user.id, network: call.ip }, kilobytes)
  await assertWithinQuota(db, { ports, userId: user.id })
  const pages: StoredPage[] = []
  const { signal } = call
  const turn = { account: user.id, network: blockOf(call.ip), signal }
  const named = async function* () {
    for await (const file of readPages(ports.images, files, turn)) {
      const id = newId(now)
      const { bytes, thumbnail, ...page } = file
      pages.push({ id, ...page, size: bytes.length })
      yield { key: pageKey(id), file }
      yield { key: thumbnailKey(id), file: { bytes: thumbnail, type: file.type } }
    }
  }
  const writeRows = () => {
    assertThere(signal)
    return transact(db, async (trx) => {
      await write(trx, pages)
      const added = pages.reduce((sum, { size }) => sum + size, 0)
      await assertWithinQuota(trx, { ports, userId: user.id, added })
    })
  }
  await storeFiles(ports.files, named(), writeRows)
  await storeSimilarPages(
    db,
    user.id,
    pages.map(({ id }) => id),
  )
}

const writePages = async (
  trx: Trx,
  prescriptionId: string,
  pages: readonly StoredPage[],
  from: number,
  now: Date,
) => {
  await trx
    .insertInto('prescription_files')
    .values(
      pages.map((page, place) => ({
        id: page.id,
        prescription_id: prescriptionId,
        position: from + place,
        type: page.type,
        pages: 1,
        size: page.size,
        page_hash: page.hash,
        created_at: now,
      })),
    )
    .execute()
  const looks = pages.flatMap(({ id, looks }) =>
    looks.map((look, variant) => ({ page_id: id, variant, look })),
  )
  if (looks.length > 0) await trx.insertInto('page_looks').values(looks).execute()
}

export const uploadPrescription = async (call: Call<'POST /prescription'>) => {
  const { db, user, form, now, language } = call
  await limitWaiting(call)
  const id = newId(now)
  await storePages(call, async (trx, pages) => {
    await trx
      .insertInto('prescriptions')
      .values({
        id,
        prescription_number: newNumber(),
        user_id: user.id,
        patient_name: form.patientName,
        doctor_name: form.doctorName || null,
        city: placeNameOf(form.city),
        phone: form.phone,
        notes: form.notes || null,
        language,
        created_at: now,
        updated_at: now,
      })
      .execute()
    await trx
      .insertInto('prescription_history')
      .values({ prescription_id: id, at: now, actor_id: user.id, to_status: 'pending' })
      .execute()
    await writePages(trx, id, pages, 0, now)
  })
  return {
    message: call.say.done('uploadPrescription'),
    data: await loadPrescription(db, id, viewerOf(call, 'customer')),
  }
}

/** Adds pages that the pharmacist asked for; the prescription goes back into the queue. */
export const addPages = async (call: Call<'POST /prescription/pages/:id'>) => {
  const { db, user, params, now } = call
  const own = await db
    .selectFrom('prescriptions')
    .select(['id', 'status'])
    .where('id', '=', params.id)
    .where('user_id', '=', user.id)
    .executeTakeFirst()
  if (!own) throw notFound('PRESCRIPTION')
  const assertAcceptsPages = (status: string) => {
    if (status !== 'needs_info') throw new ApiError('ILLEGAL_TRANSITION.PAGES')
  }
  assertAcceptsPages(own.status)
  await storePages(call, async (trx, pages) => {
    const row = await trx
      .selectFrom('prescriptions')
      .select('status')
      .where('id', '=', own.id)
      .forUpdate()
      .executeTakeFirstOrThrow()
    assertAcceptsPages(row.status)
    const { count } = await trx
      .selectFrom('prescription_files')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('prescription_id', '=', own.id)
      .executeTakeFirstOrThrow()
    if (count + pages.length > maxPages) throw new ApiError('TOO_MANY.PAGES', { count: maxPages })
    await writePages(trx, own.id, pages, count, now)
    await trx
      .updateTable('prescriptions')
      .set({ status: 'pending', claimed_by: null, version: sql`version + 1`, updated_at: now })
      .where('id', '=', own.id)
      .execute()
    await trx
      .insertInto('prescription_history')
      .values({
        prescription_id: own.id,
        at: now,
        actor_id: user.id,
        from_status: 'needs_info',
        to_status: 'pending',
      })
      .execute()
  })
  return {
    message: call.say.done('uploadPrescription'),
    data: await loadPrescription(db, own.id, viewerOf(call, 'customer')),
  }
}
