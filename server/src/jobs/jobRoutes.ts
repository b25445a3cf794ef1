import { sql } from 'kysely'
import type { Jobs } from 'shared-api/contract'
import { type Counted, countUpTo, metaOf } from '../db/countUpTo.ts'
import { transact } from '../db/transact.ts'
import type { Db } from '../db/types.ts'
import type { Handlers } from '../kernel/call.ts'
import { ApiError, notFound } from '../kernel/errors.ts'
import { hasWords, selectMessages, stateAt, toMessage } from '../messaging/shownMessage.ts'
import { schedule } from './schedule.ts'

type Message = Jobs['messages'][number]

const readMessages = async (
  db: Db,
  given: { state: Message['state']; page: number; limit: number; now: Date },
) => {
  const rows = await selectMessages(db, given.now)
    .where('sent_at', given.state === 'sent' ? 'is not' : 'is', null)
    .where(stateAt(given.now), '=', given.state)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(given.limit)
    .offset((given.page - 1) * given.limit)
    .execute()
  return rows.map(toMessage)
}

/** The number of messages in each state. The count of sent ones is capped, because they only grow. */
const countMessages = async (db: Db, now: Date): Promise<Record<Message['state'], Counted>> => {
  const state = stateAt(now)
  const rows = await db
    .selectFrom('outbox')
    .select((eb) => [state.as('state'), eb.fn.countAll<number>().as('count')])
    .where('sent_at', 'is', null)
    .groupBy('state')
    .execute()
  const unsent = (name: Message['state']) => ({ total: rows.find((row) => row.state === name)?.count ?? 0 })
  return {
    queued: unsent('queued'),
    sending: unsent('sending'),
    retried: unsent('retried'),
    failed: unsent('failed'),
    sent: await countUpTo(db, 'outbox', sql<boolean>`sent_at is not null`),
  }
}

const readJobs = async (db: Db): Promise<Jobs['jobs']> => {
  const rows = await db.selectFrom('job_runs').selectAll().execute()
  return Object.entries(schedule).map(([name, every]) => {
    const row = rows.find((one) => one.name === name)
    const finished = row?.finished_at ?? null
    return {
      name,
      every,
      running: row !== undefined && (finished === null || finished < row.started_at),
      startedAt: row?.started_at.toISOString() ?? null,
      finishedAt: finished?.toISOString() ?? null,
      done: row?.done ?? 0,
      failedAt: row?.failed_at?.toISOString() ?? null,
      error: row?.error ?? null,
    }
  })
}

export const jobHandlers = {
  'GET /job': async ({ db, query, now }) => {
    const { state = 'failed', page = 1, limit = 20 } = query
    const counts = await countMessages(db, now)
    const { queued, sending, retried, failed, sent } = counts
    const messages = await readMessages(db, { state, page, limit, now })
    return {
      data: {
        jobs: await readJobs(db),
        messages,
        counts: {
          queued: queued.total,
          sending: sending.total,
          retried: retried.total,
          failed: failed.total,
          sent: sent.total,
        },
        ...(sent.moreThanTotal ? { moreSent: true as const } : {}),
      },
      meta: metaOf(counts[state], { page, limit, listed: messages.length }),
    }
  },

  'POST /job/message/:id/retry': async ({ db, params, now, say }) => {
    const again = await transact(db, (trx) =>
      trx
        .updateTable('outbox')
        // A message that staff send again is not counted.
        .set({ failed_at: null, attempts: 0, available_at: now, caused_by: null })
        .where('id', '=', params.id)
        .where('failed_at', 'is not', null)
        .where(hasWords)
        .returning('id')
        .executeTakeFirst(),
    )
    if (again) return { message: say.done('retryMessage') }
    const found = await db.selectFrom('outbox').select('id').where('id', '=', params.id).executeTakeFirst()
    if (!found) throw notFound('MESSAGE')
    throw new ApiError('NOT_FAILED')
  },
} satisfies Partial<Handlers>
