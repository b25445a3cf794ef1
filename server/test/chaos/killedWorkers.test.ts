import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { migrate } from '../../src/db/migrate.ts'
import { openPostgres } from '../../src/db/postgres/nodePostgres.ts'
import { transact } from '../../src/db/transact.ts'
import { enqueue } from '../../src/messaging/outbox.ts'
import { startPostgres } from '../engines/postgres.ts'
import { type MailFault, startMailServer } from '../network/mailServer.ts'

/** The short form of `npm run proof:messages`. */
const mailboxes = 20
const each = 6
const kills = 6

test('workers that are killed lose no message, and a repeat carries its Message-ID', async () => {
  const postgres = await startPostgres()
  const db = openPostgres(postgres.url, 2)
  await migrate(db)
  const faults: MailFault[] = ['rejected', 'broken before', 'broken after']
  let mails = 0
  const server = await startMailServer({
    milliseconds: () => 15,
    fault: () => (++mails % 20 === 0 ? (faults[mails % faults.length] ?? 'none') : 'none'),
  })
  const folder = await mkdtemp(join(tmpdir(), 'nuskha-workers-'))
  const workers: ChildProcess[] = []
  onTestFinished(async () => {
    for (const worker of workers) worker.kill('SIGKILL')
    await db.destroy()
    await Promise.all([server.stop(), postgres.stop(), rm(folder, { recursive: true, force: true })])
  })

  const written = Array.from({ length: mailboxes * each }, (_, turn) => ({
    recipient: `p${turn % mailboxes}@example.com`,
    orderNumber: `N${1000 + turn}`,
  }))
  for (const { recipient, orderNumber } of written)
    await transact(db, (trx) =>
      enqueue(trx, {
        kind: 'orderStatus',
        to: { email: recipient },
        payload: { name: 'Ayesha', orderNumber, status: 'shipped', comment: null, language: 'en' },
        userId: null,
        now: new Date(0),
      }),
    )

  const env = {
    PATH: process.env.PATH,
    DATABASE_URL: postgres.url,
    SMTP_URL: server.url,
    DATA_DIR: folder,
    LOG_LEVEL: 'silent',
    CLOCK_SPEED: '60',
  }
  const work = (place: number) => {
    workers[place] = spawn(process.execPath, [resolve(import.meta.dirname, '../workerProcess.ts')], {
      env,
      stdio: ['ignore', 'ignore', 'inherit'],
    })
  }
  work(0)
  work(1)
  for (let killed = 0; killed < kills; killed++) {
    const before = server.delivered.length
    await expect.poll(() => server.delivered.length, { timeout: 20_000 }).toBeGreaterThan(before)
    await sleep(killed * 7)
    const worker = workers[killed % 2] as ChildProcess
    worker.kill('SIGKILL')
    await once(worker, 'exit')
    work(killed % 2)
  }
  const unsent = () => db.selectFrom('outbox').select('id').where('sent_at', 'is', null).execute()
  await expect.poll(unsent, { timeout: 40_000, interval: 200 }).toEqual([])

  const rows = await db.selectFrom('outbox').select(['id', 'recipient', 'failed_at']).execute()
  expect(rows.filter(({ failed_at }) => failed_at)).toEqual([])
  for (const { recipient, orderNumber } of written) {
    const got = server.delivered.filter(
      ({ to, subject }) => to === recipient && subject === `Your order ${orderNumber} is shipped`,
    )
    expect(got.length).toBeGreaterThanOrEqual(1)
    expect(new Set(got.map(({ messageId }) => messageId)).size).toBe(1)
  }
  expect(new Set(server.delivered.map(({ messageId }) => messageId))).toEqual(
    new Set(rows.map(({ id }) => `<${id}@nuskha.example>`)),
  )
  expect(Object.values(server.faults).every((count) => count > 0)).toBe(true)
}, 120_000)
