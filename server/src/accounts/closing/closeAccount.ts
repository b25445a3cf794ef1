import { sql } from 'kysely'
import { keepClosedContacts } from '../../countedOrders/closedContacts.ts'
import { transact } from '../../db/transact.ts'
import type { Trx } from '../../db/types.ts'
import type { Call } from '../../kernel/call.ts'
import { ApiError } from '../../kernel/errors.ts'
import { assertNoOpenChange } from '../contacts/assertNoOpenChange.ts'
import { notifyOwner, provenContactOf } from '../notify.ts'
import { notOfOthersOrders } from '../notOfOthersOrders.ts'
import { lockProven, provePassword } from '../passwords/provePassword.ts'
import {
  blankOrders,
  blankPrescriptions,
  contactsOf,
  deleteApprovals,
  deleteNotes,
  deleteReasons,
  nobody,
} from './eraseUser.ts'
import { finishClosing } from './finishClosing.ts'

/** Money or goods that are under way still need to know whose they are. */
const assertNoOpenOrders = async (trx: Trx, userId: string) => {
  const own = trx.selectFrom('orders').where('user_id', '=', userId)
  const open = await own
    .select('orders.id')
    .where((eb) =>
      eb.or([
        eb('status', 'in', ['pending', 'processing', 'shipped']),
        eb.exists(
          eb
            .selectFrom('refunds')
            .select('refunds.id')
            .whereRef('refunds.order_id', '=', 'orders.id')
            .where('refunds.status', '=', 'queued'),
        ),
        eb.exists(
          eb
            .selectFrom('payment_attempts')
            .select('payment_attempts.id')
            .whereRef('payment_attempts.order_id', '=', 'orders.id')
            .where('payment_attempts.status', '=', 'pending'),
        ),
      ]),
    )
    .limit(1)
    .executeTakeFirst()
  if (open) throw new ApiError('ORDERS_OPEN')
}

/** Deletes rows that belong to this user alone and that no other row references. */
const deleteOwn = async (trx: Trx, userId: string, phone: string | null | undefined) => {
  for (const table of [
    'sessions',
    'known_devices',
    'reset_tokens',
    'contact_changes',
    'addresses',
    'customer_groups',
    'stock_alerts',
    'carts',
    'idempotency_keys',
  ] as const)
    await trx.deleteFrom(table).where('user_id', '=', userId).execute()
  await trx.deleteFrom('account_history').where('user_id', '=', userId).execute()
  await trx
    .deleteFrom('codes')
    .where((eb) => eb.or([eb('user_id', '=', userId), ...(phone ? [eb('contact', '=', phone)] : [])]))
    .execute()
}

/** Before the user: the order in which placing an order takes its locks. */
const lockCheckouts = async (trx: Trx, userId: string) => {
  const checkouts = await trx
    .selectFrom('checkouts')
    .select('id')
    .where('user_id', '=', userId)
    .orderBy('id')
    .forUpdate()
    .execute()
  return checkouts.map(({ id }) => id)
}

const closeCheckouts = async (trx: Trx, userId: string, ids: readonly string[]) => {
  if (ids.length > 0) await trx.deleteFrom('holds').where('checkout_id', 'in', ids).execute()
  const forgotten = { contact: null, delivery: null, notes: null }
  await trx.updateTable('checkouts').set(forgotten).where('user_id', '=', userId).execute()
  await trx
    .updateTable('checkouts')
    .set({ status: 'cancelled' })
    .where('user_id', '=', userId)
    .where('status', '=', 'open')
    .execute()
}

/** Messages that went out keep that they did, not to whom. Those on their way still arrive, and lose it then. */
const forgetMessages = async (trx: Trx, userId: string, recipients: readonly string[]) => {
  const own = trx
    .updateTable('outbox')
    .where(sql<boolean>`recipient = any(${recipients}::text[])`)
    .where(notOfOthersOrders(userId))
  await own.set({ is_of_closed: true }).where('sent_at', 'is', null).where('failed_at', 'is', null).execute()
  await own
    .set({ recipient: '', payload: '{}' })
    .where((eb) => eb.or([eb('sent_at', 'is not', null), eb('failed_at', 'is not', null)]))
    .execute()
}

/**
 * Closes the caller's account for good: every session ends and the personal data is deleted. Orders and the
 * register stay, as the law requires. 409 for staff, while an order, a payment or a refund is under way, and
 * within 72 hours of a changed contact or its undoing.
 */
export const closeAccount = async (call: Call<'POST /user/close'>) => {
  const { db, ports, user, body, now } = call
  const owner = await provePassword(call, 'password', body.password)
  if (user.role !== 'customer') throw new ApiError('STAFF_ACCOUNT')
  await transact(db, async (trx) => {
    const checkouts = await lockCheckouts(trx, user.id)
    await lockProven(trx, user, owner)
    await assertNoOpenOrders(trx, user.id)
    await assertNoOpenChange(trx, user.id, now)
    await closeCheckouts(trx, user.id, checkouts)
    const to = await provenContactOf(trx, user.id)
    const contacts = await contactsOf(trx, user.id)
    await keepClosedContacts(trx, user.id, { key: ports.numberKey, now, settings: ports.settings })
    await blankOrders(trx, user.id)
    await blankPrescriptions(trx, user.id, now)
    await deleteReasons(trx, user.id)
    await deleteNotes(trx, user.id)
    await deleteApprovals(trx, user.id)
    await deleteOwn(trx, user.id, to.phone)
    await trx
      .updateTable('users')
      .set({
        name: nobody,
        email: null,
        phone: null,
        password_hash: null,
        profile: null,
        city: null,
        address: null,
        sessions_valid_from: now,
        closed_at: now,
      })
      .where('id', '=', user.id)
      .execute()
    await notifyOwner(trx, owner, 'accountClosed', call, to)
    await forgetMessages(trx, user.id, contacts)
  })
  // The account is closed in any case. The job retries files that a full or broken disk kept.
  await finishClosing({ db, ports }, user.id).catch((error: Error) =>
    ports.log.error('closing', { name: error.name }),
  )
  return { message: call.say.done('closeAccount') }
}
