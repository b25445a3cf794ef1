import { type RawBuilder, sql } from 'kysely'
import type { Jobs } from 'shared-api/contract'
import type { Db } from '../db/types.ts'

type Message = Jobs['messages'][number]

/** A claim moves the time ahead without leaving an error; a failure leaves one. */
export const stateAt = (now: Date): RawBuilder<Message['state']> => sql<Message['state']>`case
  when sent_at is not null then 'sent'
  when failed_at is not null then 'failed'
  when attempts > 0 and available_at > ${now}::timestamptz and last_error is null then 'sending'
  when attempts > 0 then 'retried'
  else 'queued' end`

/** Enough to identify the recipient, too little to write to them. Empty once retention has deleted it. */
const veiled = (recipient: string) => (recipient ? `${recipient.slice(0, 3)}…${recipient.slice(-4)}` : '')

export const hasWords = sql<boolean>`payload <> '{}'::jsonb`

/** Messages with the columns that staff see. */
export const selectMessages = (db: Db, now: Date) =>
  db
    .selectFrom('outbox')
    .select([
      'outbox.id',
      'kind',
      'channel',
      'recipient',
      'attempts',
      'outbox.created_at',
      'available_at',
      'sent_at',
      'failed_at',
      'last_error',
      hasWords.as('has_words'),
      stateAt(now).as('state'),
    ])

type Row = Awaited<ReturnType<ReturnType<typeof selectMessages>['execute']>>[number]

export const toMessage = (row: Row): Message => {
  const ended = row.sent_at ?? row.failed_at
  return {
    id: row.id,
    kind: row.kind,
    channel: row.channel,
    recipient: veiled(row.recipient),
    state: row.state,
    attempts: row.attempts,
    createdAt: row.created_at.toISOString(),
    nextAt: ended ? null : row.available_at.toISOString(),
    endedAt: ended?.toISOString() ?? null,
    error: row.last_error,
    canRetry: row.failed_at !== null && row.has_words,
  }
}
