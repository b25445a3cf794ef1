import { sql } from 'kysely'
import { withPreparedStatements } from '../db/statements/preparedStatements.ts'
import { transact } from '../db/transact.ts'
import type { Db } from '../db/types.ts'
import { OverBudget, spend } from '../kernel/budgets.ts'
import { ApiError } from '../kernel/errors.ts'
import { MessageRejected, type Ports } from '../ports/ports.ts'
import { messageAct } from './messageAct.ts'
import type { MessagePayloads } from './messagePayloads.ts'
import type { Cause } from './outbox.ts'
import { writeMail, writeToPhone } from './templates.ts'
import { isForProver, withoutTypedText } from './withoutTypedText.ts'

const pollMilliseconds = 1000
/** A claim ends after this time: the process that made it may be dead. Longer than a mail server may take. */
const claimSeconds = 120
/** Sent side by side, so that one slow mail does not outlast the claims of the others. */
const batch = 5
const maxAttempts = 10

interface Shop {
  db: Db
  ports: Ports
}

interface Claimed {
  id: string
  kind: keyof MessagePayloads
  channel: 'mail' | 'phone'
  recipient: string
  payload: MessagePayloads[keyof MessagePayloads]
  caused_by: Cause | null
  order_id: string | null
  user_id: string | null
  attempts: number
  created_at: Date
}

/** Takes due messages for this process alone, by moving their time ahead; no lock is held while they are sent. */
const claim = (db: Db, now: Date) =>
  transact(db, async (trx) => {
    const due = await trx
      .selectFrom('outbox')
      .select('id')
      .where('sent_at', 'is', null)
      .where('failed_at', 'is', null)
      .where('available_at', '<=', now)
      .orderBy('available_at')
      .limit(batch)
      .forUpdate()
      .skipLocked()
      .execute()
    if (due.length === 0) return []
    const rows = await trx
      .updateTable('outbox')
      .set({ attempts: sql`attempts + 1`, available_at: new Date(now.getTime() + claimSeconds * 1000) })
      .where(
        'id',
        'in',
        due.map((row) => row.id),
      )
      .returning([
        'id',
        'kind',
        'channel',
        'recipient',
        'payload',
        'caused_by',
        'order_id',
        'user_id',
        'attempts',
        'created_at',
      ])
      .execute()
    return rows as unknown as Claimed[]
  })

/** Milliseconds: 10 s, 20 s, 40 s …, in all 85 minutes before the last try. */
const backOff = (attempts: number) => 10_000 * 2 ** (attempts - 1)

/** An expired code only confuses. */
const isTooLate = ({ payload, created_at }: Claimed, now: Date) =>
  'minutes' in payload && now.getTime() - created_at.getTime() >= payload.minutes * 60_000

/**
 * Counts a message that a customer's act causes, at its first try. Over the budget of its account, recipient
 * or network it is given up; over the country's or the whole shop's it waits for the next window.
 */
const countOnce = async ({ db, ports }: Shop, message: Claimed, isProven: boolean) => {
  const { caused_by, recipient, attempts } = message
  if (!caused_by || attempts > 1) return
  const [act, country] = messageAct(recipient)
  const spender = { ...caused_by, ...country, recipient }
  const shop = { db, ports, now: ports.clock.now() }
  const count = async () => {
    if (!isProven) await spend(shop, 'typedRecipient', { recipient })
    await spend(shop, act, spender)
  }
  await count().catch((error: unknown) => {
    if (error instanceof OverBudget && (error.scope === 'shop' || error.scope === 'country')) throw error
    throw error instanceof ApiError ? new MessageRejected('OVER_BUDGET') : error
  })
}

/** Gives a message to the outside world. A phone message waits for a shop that has no gateway yet. */
const hand = (ports: Ports, message: Claimed) => {
  if (message.channel === 'mail') return ports.mailer.send(writeMail(message))
  if (!ports.messenger) throw Object.assign(new Error('no gateway'), { code: 'NO_GATEWAY' })
  return ports.messenger.send(writeToPhone(message))
}

/** After the last attempt a closed account is not named, and a code is over: its recipient has another by now. */
const lastState = {
  recipient: sql<string>`case when is_of_closed then '' else recipient end`,
  payload: sql<string>`case when is_of_closed or kind = 'code' then '{}' else payload end`,
}

const send = async ({ db, ports }: Shop, message: Claimed) => {
  const row = db.updateTable('outbox').where('id', '=', message.id).where('sent_at', 'is', null)
  try {
    if (isTooLate(message, ports.clock.now())) throw new MessageRejected('TOO_LATE')
    const isProven = await isForProver(db, message)
    await countOnce({ db, ports }, message, isProven)
    await hand(ports, isProven ? message : { ...message, payload: withoutTypedText(message) })
    // The payload has done its work: a code or a name need not lie around.
    await row
      .set({ ...lastState, sent_at: ports.clock.now(), payload: '{}', caused_by: null, last_error: null })
      .execute()
  } catch (error) {
    const now = ports.clock.now()
    const name = error instanceof Error && 'code' in error ? String(error.code) : 'failed'
    const failed_at = error instanceof MessageRejected || message.attempts >= maxAttempts ? now : null
    const waits = error instanceof OverBudget ? error.until : null
    const available_at = waits ?? new Date(now.getTime() + backOff(message.attempts))
    // Waiting for a budget is no attempt.
    const attempts = message.attempts - (waits ? 1 : 0)
    // A worker whose claim has expired may not write the result: another process may be sending the message.
    await row
      .where('attempts', '=', message.attempts)
      .set({ last_error: name, attempts, available_at, failed_at, ...(failed_at ? lastState : {}) })
      .execute()
    ports.log.error('message', { id: message.id, attempts: message.attempts, code: name })
  }
}

/**
 * Sends what is due, once. Returns how many were claimed. A mail that was sent but could not be marked goes
 * out again with the same Message-ID.
 */
export const sendDue = async (shop: Shop): Promise<number> => {
  const messages = await claim(shop.db, shop.ports.clock.now())
  const prepared = { ...shop, db: withPreparedStatements(shop.db) }
  await Promise.all(messages.map((message) => send(prepared, message)))
  return messages.length
}

/** Repeats `work`, which sends what is due, until stopped; `stop` waits for what is under way. */
export const startWorker = (shop: Shop, work: (shop: Shop) => Promise<number> = sendDue) => {
  let stopped = false
  let wake = () => {}
  const sleep = () =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, pollMilliseconds)
      wake = () => {
        clearTimeout(timer)
        resolve()
      }
    })
  const run = async () => {
    while (!stopped) {
      const sent = await work(shop).catch((error: unknown) => {
        shop.ports.log.error('worker', { name: error instanceof Error ? error.name : 'unknown' })
        return 0
      })
      if (sent === 0 && !stopped) await sleep()
    }
  }
  const running = run()
  return {
    stop: async () => {
      stopped = true
      wake()
      await running
    },
  }
}
