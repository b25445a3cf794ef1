import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { createApp } from '../../src/app.ts'
import { createContext } from '../../src/context.ts'
import { migrate } from '../../src/db/migrate.ts'
import { openPostgres } from '../../src/db/postgres/nodePostgres.ts'
import { isUnavailable } from '../../src/db/unavailable.ts'
import { createTwilioMessenger } from '../../src/messaging/twilioMessenger.ts'
import { createEasypaisaGateway } from '../../src/payments/gateways/easypaisaGateway.ts'
import { createSafepayGateway } from '../../src/payments/gateways/safepayGateway.ts'
import { createNodeMailer } from '../../src/ports/mail/nodeMailer.ts'
import { payment } from '../fixtures/payment.ts'
import { createTestApp, createTestUsers, newDatabase, onPostgres } from '../harness.ts'
import { startStallingProxy } from '../network/stallingProxy.ts'
import { reportFigure } from '../reportFigure.ts'

/** Hundredths of the shop's patience, in milliseconds: the same clocks end the wait. */
const patience = 400
const times = {
  connection: patience,
  statement: 300,
  lock: 300,
  idleInTransaction: 600,
  silence: patience,
  asking: { every: 200, atMost: 100 },
}
/** A machine that does something else meanwhile is late. */
const slack = 4000

const swallowing = async (target: string) => {
  const connection = await startStallingProxy(target)
  onTestFinished(connection.stop)
  connection.swallow()
  return connection
}

/** Returns what the call came to, which it has to in its time. */
const endOf = async <T>(call: Promise<T>): Promise<T | Error> => {
  const from = performance.now()
  const end = await call.catch((error: Error) => error)
  expect(performance.now() - from).toBeLessThan(patience + slack)
  reportFigure('swallowed', 1)
  return end
}

test('a provider that loses packets leaves an unknown result, in its time', async () => {
  // It needs no server behind it, because no packet arrives there.
  const { origin } = await swallowing('http://127.0.0.1:9')
  const wallet = createEasypaisaGateway(
    {
      origin,
      storeId: '1',
      accountNumber: '2',
      username: 'demo',
      password: 'demo',
      timeouts: { start: patience, inquiry: patience },
    },
    async () => undefined,
  )
  const cards = createSafepayGateway(
    { origin, environment: 'sandbox', apiKey: 'k', secret: 's', webhookSecret: 'w', timeout: patience },
    { now: () => new Date() },
  )
  for (const gateway of [wallet, cards])
    expect(await endOf(gateway.inquire(payment()))).toEqual({ status: 'unknown' })
})

test('a mail server that loses packets leaves the mail to be sent again, in its time', async () => {
  const { origin } = await swallowing('smtp://127.0.0.1:9')
  const mailer = createNodeMailer(origin, 'care@nuskha.example', {
    connectionTimeout: patience,
    greetingTimeout: patience,
    socketTimeout: patience,
  })
  const sent = mailer.send({ to: 'ali@example.com', subject: 'A', text: 'B', html: 'C', id: 'd' })
  expect(await endOf(sent)).toMatchObject({ code: 'ETIMEDOUT' })
})

test('a gateway for text messages that loses packets leaves them to be sent again, in its time', async () => {
  const { origin } = await swallowing('http://127.0.0.1:9')
  const gateway = createTwilioMessenger({
    origin,
    accountSid: 'AC1',
    authToken: 'demo',
    from: 'Nuskha',
    whatsappFrom: '',
    timeout: patience,
  })
  const sent = gateway.send({
    id: 'one',
    to: '03001234567',
    text: 'A',
    code: false,
    repeat: false,
    since: new Date(),
  })
  expect(await endOf(sent)).toMatchObject({ code: 'TimeoutError' })
})

if (onPostgres) {
  /** A new database, over a direct connection and over one that may swallow packets. */
  const openBoth = async () => {
    const url = (await newDatabase()) ?? ''
    const connection = await startStallingProxy(url)
    const [straight, over] = [openPostgres(url, 2), openPostgres(connection.url, 1, times)]
    onTestFinished(async () => {
      await connection.stop()
      await Promise.all([straight.destroy(), over.destroy()])
    })
    await migrate(straight)
    return { connection, straight, over }
  }

  test('a transaction whose line swallows everything fails in its time, and what it locked is free again', async () => {
    const { connection, straight, over } = await openBoth()
    const work = over.transaction().execute(async (trx) => {
      await sql`lock table carts`.execute(trx)
      connection.swallow()
      await sql`select 1`.execute(trx)
    })
    expect(isUnavailable(await endOf(work))).toBe(true)
    // PostgreSQL was not notified that the connection is gone: it releases the lock by itself.
    await straight.transaction().execute((trx) => sql`lock table carts`.execute(trx))
    connection.release()
    // The only connection of the pool was not put back into it.
    expect((await sql`select 1 as one`.execute(over)).rows).toEqual([{ one: 1 }])
  })

  test('a call over such a connection gets 503 in time, and succeeds as soon as packets pass', async () => {
    const { connection, straight, over } = await openBoth()
    const shop = await createTestApp()
    const { token } = await createTestUsers(straight, shop.ports, shop.app.fetch).customer()
    const silent = { info: () => undefined, error: () => undefined }
    const app = createApp(createContext(over, { ...shop.ports, log: silent }))
    const ask = () =>
      app.fetch(
        new Request('http://shop.test/api/v1/cart', { headers: { authorization: `Bearer ${token}` } }),
      )
    expect((await ask()).status).toBe(200)
    connection.swallow()
    // Over the open connection, and then for a new one.
    for (let turn = 0; turn < 2; turn++) expect(await endOf(ask())).toMatchObject({ status: 503 })
    connection.release()
    expect((await ask()).status).toBe(200)
  })

  test('a listener on such a connection is notified that it is lost', async () => {
    const { connection, over } = await openBoth()
    const lost = new Promise<string>((resolve) => {
      void over
        .listen(
          () => undefined,
          () => resolve('lost'),
        )
        .then(connection.swallow)
    })
    expect(await endOf(lost)).toBe('lost')
  })
}
