import { sql } from 'kysely'
import { transact } from '../db/transact.ts'
import type { Db } from '../db/types.ts'
import type { Ports } from '../ports/ports.ts'
import { type MessagePayloads, writeMail } from './templates.ts'

const pollMilliseconds = 1000
/** A claim ends after this time: the process that made it may be dead. */
const claimSeconds = 60
const maxAttempts = 10

interface Claimed {
  id: string
  kind: keyof MessagePayloads
  recipient: string
  payload: MessagePayloads[keyof MessagePayloads]
  attempts: number
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
      .limit(20)
      .forUpdate()
      .skipLocked()
      .execute()
    if (due.length === 0) return []
    const rows = await trx
      .updateTable('outbox')
      .set({ attempts: sql`attempts + 1`, available_at: new Date(now.getTime() + claimSeconds * 1000) })
      .where('id', 'in', due.map((row) => row.id))
      .returning(['id', 'kind', 'recipient', 'payload', 'attempts'])
      .execute()
    return rows as unknown as Claimed[]
  })

/** Waits 10 s, 20 s, 40 s … up to an hour. */
const backOff = (attempts: number) => Math.min(3600, 10 * 2 ** (attempts - 1)) * 1000

/** Sends what is due, once. Answers how many were claimed. A mail that was sent but not marked goes out again with the same Message-ID. */
export const sendDue = async ({ db, ports }: { db: Db; ports: Ports }): Promise<number> => {
  const now = ports.clock.now()
  const messages = await claim(db, now)
  for (const message of messages) {
    const row = db.updateTable('outbox').where('id', '=', message.id)
    try {
      await ports.mailer.send(writeMail(message))
      // The payload has done its work: a code or a name need not lie around.
      await row.set({ sent_at: ports.clock.now(), payload: '{}', last_error: null }).execute()
    } catch (error) {
      const name = error instanceof Error && 'code' in error ? String(error.code) : 'failed'
      const given = { last_error: name, available_at: new Date(now.getTime() + backOff(message.attempts)) }
      await row.set(message.attempts >= maxAttempts ? { ...given, failed_at: now } : given).execute()
      ports.log.error('mail', { id: message.id, attempts: message.attempts, code: name })
    }
  }
  return messages.length
}

/** Sends messages until stopped; `stop` waits for the one under way. */
export const startWorker = (given: { db: Db; ports: Ports }) => {
  let stopped = false
  let wake = () => {}
  const sleep = () =>
    new Promise<void>((resolve) => {
      wake = resolve
      setTimeout(resolve, pollMilliseconds)
    })
  const run = async () => {
    while (!stopped) {
      const sent = await sendDue(given).catch((error: unknown) => {
        given.ports.log.error('worker', { name: error instanceof Error ? error.name : 'unknown' })
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
