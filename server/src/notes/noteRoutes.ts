import { transact } from '../db/transact.ts'
import type { Db, Trx } from '../db/types.ts'
import { type Call, type Handlers, Reply } from '../kernel/call.ts'
import { notFound } from '../kernel/errors.ts'
import { newId } from '../kernel/ids.ts'

/** The records that staff write notes about: the column that names one, and its owner. */
const records = {
  order: {
    column: 'order_id',
    unknown: 'ORDER',
    owner: (db: Db, id: string) => db.selectFrom('orders').select('user_id').where('id', '=', id),
  },
  prescription: {
    column: 'prescription_id',
    unknown: 'PRESCRIPTION',
    owner: (db: Db, id: string) => db.selectFrom('prescriptions').select('user_id').where('id', '=', id),
  },
  customer: {
    column: 'customer_id',
    unknown: 'CUSTOMER',
    owner: (db: Db, id: string) =>
      db
        .selectFrom('users')
        .select('id as user_id')
        .where('id', '=', id)
        .where('role', '=', 'customer')
        .where('closed_at', 'is', null),
  },
} as const
type Kind = keyof typeof records

/** The customer whose record it is. */
const ownerOf = async (db: Db, kind: Kind, id: string): Promise<string> => {
  const { owner, unknown } = records[kind]
  const found = await owner(db, id).executeTakeFirst()
  if (!found) throw notFound(unknown)
  return found.user_id
}

/** More notes than any record has. */
const MAX_NOTES = 500

const readNotes = async (db: Db, kind: Kind, id: string) => {
  const rows = await db
    .selectFrom('staff_notes')
    .leftJoin('users', 'users.id', 'author_id')
    .select(['staff_notes.id', 'text', 'staff_notes.created_at', 'users.name'])
    .where(records[kind].column, '=', id)
    .orderBy('staff_notes.created_at', 'desc')
    .orderBy('staff_notes.id', 'desc')
    .limit(MAX_NOTES)
    .execute()
  return rows.map(({ id: noteId, text, created_at, name }) => ({
    id: noteId,
    text,
    at: created_at.toISOString(),
    by: name,
  }))
}

const list = async ({ db, params }: Call<'GET /order/:id/notes'>, kind: Kind) => {
  await ownerOf(db, kind, params.id)
  return { data: await readNotes(db, kind, params.id) }
}

/** The closing of an account deletes its notes, so a note waits for it. */
const lockOwner = (trx: Trx, userId: string) =>
  trx.selectFrom('users').select('id').where('id', '=', userId).forShare().execute()

const add = async ({ db, params, body, user, now, say }: Call<'POST /order/:id/notes'>, kind: Kind) => {
  await transact(db, async (trx) => {
    await lockOwner(trx, await ownerOf(trx, kind, params.id))
    await ownerOf(trx, kind, params.id)
    await trx
      .insertInto('staff_notes')
      .values({
        id: newId(now),
        [records[kind].column]: params.id,
        author_id: user.id,
        created_at: now,
        text: body.text,
      })
      .execute()
  })
  return new Reply(201, { message: say.done('addNote'), data: await readNotes(db, kind, params.id) })
}

export const noteHandlers = {
  'GET /order/:id/notes': (call) => list(call, 'order'),
  'POST /order/:id/notes': (call) => add(call, 'order'),
  'GET /customer/:id/notes': (call) => list(call, 'customer'),
  'POST /customer/:id/notes': (call) => add(call, 'customer'),
  'GET /prescription/admin/:id/notes': (call) => list(call, 'prescription'),
  'POST /prescription/admin/:id/notes': (call) => add(call, 'prescription'),
} satisfies Partial<Handlers>
