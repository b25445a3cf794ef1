import { beforeEach, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../test/harness.ts'
import { transact } from '../db/transact.ts'
import { type Mail, MessageRejected } from '../ports/ports.ts'
import { enqueue } from './outbox.ts'
import { writeMail } from './templates.ts'
import { sendDue, startWorker } from './worker.ts'

let shop: TestApp
beforeEach(async () => {
  shop = await createTestApp()
})

const quiet = { info: () => {}, error: () => {} }
const order = {
  name: 'Ayesha',
  orderNumber: 'N7K2M9QX',
  status: 'shipped',
  comment: null,
  language: 'en' as const,
}
const write = (recipient = 'ayesha@example.com') =>
  transact(shop.db, (trx) =>
    enqueue(trx, {
      kind: 'orderStatus',
      to: { email: recipient },
      payload: order,
      userId: null,
      now: shop.clock.now(),
    }),
  )
const rows = () => shop.db.selectFrom('outbox').selectAll().orderBy('created_at').orderBy('id').execute()

test('a message is sent once and its words are forgotten', async () => {
  await write()
  expect(await sendDue(shop)).toBe(1)
  expect(await sendDue(shop)).toBe(0)
  expect(shop.mails).toEqual([
    expect.objectContaining({ to: 'ayesha@example.com', subject: 'Your order N7K2M9QX is shipped' }),
  ])
  expect(await rows()).toMatchObject([{ attempts: 1, sent_at: shop.clock.now(), payload: {} }])
})

test('a transaction that fails sends nothing', async () => {
  const failing = transact(shop.db, async (trx) => {
    await enqueue(trx, {
      kind: 'orderStatus',
      to: { email: 'a@example.com' },
      payload: order,
      userId: null,
      now: shop.clock.now(),
    })
    throw new Error('no')
  })
  await expect(failing).rejects.toThrow('no')
  expect(await sendDue(shop)).toBe(0)
})

test('a mail server that is down is tried again later, with the same Message-ID, and given up in the end', async () => {
  const tried: Mail[] = []
  const mailer = {
    send: async (mail: Mail) => {
      tried.push(mail)
      throw Object.assign(new Error('connect'), { code: 'ECONNREFUSED' })
    },
  }
  shop = await createTestApp({ ports: { mailer, log: quiet } })
  await write()
  await sendDue(shop)
  expect(await sendDue(shop)).toBe(0)
  shop.pass(0.2)
  expect(await sendDue(shop)).toBe(1)
  for (let i = 0; i < 20; i++) {
    shop.pass(61)
    await sendDue(shop)
  }
  expect(tried).toHaveLength(10)
  expect(new Set(tried.map(({ id }) => id)).size).toBe(1)
  expect(await rows()).toMatchObject([
    { sent_at: null, failed_at: expect.any(Date), last_error: 'ECONNREFUSED' },
  ])
})

test('one bad address does not hold the others', async () => {
  const sent: string[] = []
  const mailer = {
    send: async ({ to }: Mail) => {
      if (to.startsWith('bad')) throw new Error('refused')
      sent.push(to)
    },
  }
  shop = await createTestApp({ ports: { mailer, log: quiet } })
  await write('bad@example.com')
  for (let i = 0; i < 7; i++) await write(`p${i}@example.com`)
  await sendDue(shop)
  await sendDue(shop)
  expect(sent.sort()).toEqual(Array.from({ length: 7 }, (_, i) => `p${i}@example.com`))
})

test('a process that died while sending leaves the message to another', async () => {
  let die = () => {}
  const mailer = { send: () => new Promise<void>((resolve) => (die = resolve)) }
  shop = await createTestApp({ ports: { mailer } })
  await write()
  const lost = sendDue(shop)
  await expect.poll(async () => (await rows())[0]?.attempts).toBe(1)
  const other = { db: shop.db, ports: { ...shop.ports, mailer: { send: async () => {} } } }
  expect(await sendDue(other)).toBe(0)
  shop.pass(2)
  expect(await sendDue(other)).toBe(1)
  expect((await rows())[0]?.sent_at).toEqual(shop.clock.now())
  die()
  await lost
})

test('a process that fails after its claim has ended does not take the message from who has it now', async () => {
  let fail = (_error: Error) => {}
  const late = { send: () => new Promise<void>((_, reject) => (fail = reject)) }
  shop = await createTestApp({ ports: { mailer: late, log: quiet } })
  await write()
  const outlived = sendDue(shop)
  await expect.poll(async () => (await rows())[0]?.attempts).toBe(1)
  shop.pass(2)
  let sent = () => {}
  const present = { send: () => new Promise<void>((resolve) => (sent = resolve)) }
  const holding = sendDue({ db: shop.db, ports: { ...shop.ports, mailer: present } })
  await expect.poll(async () => (await rows())[0]?.attempts).toBe(2)
  const [held] = await rows()
  fail(new Error('too late'))
  await outlived
  expect(await rows()).toEqual([held])
  sent()
  await holding
  expect((await rows())[0]?.sent_at).toEqual(shop.clock.now())
})

test('four workers at once send each message once', async () => {
  for (let i = 0; i < 12; i++) await write(`p${i}@example.com`)
  const workers = Array.from({ length: 4 }, () => startWorker(shop))
  await expect.poll(() => shop.mails.length).toBe(12)
  await Promise.all(workers.map((worker) => worker.stop()))
  expect(new Set(shop.mails.map(({ to }) => to)).size).toBe(12)
  expect(shop.mails).toHaveLength(12)
})

test('typed text is text in a mail, never markup', () => {
  const { html, text } = writeMail({
    id: 'x',
    kind: 'orderStatus',
    recipient: 'a@example.com',
    payload: { ...order, name: '<img src=x onerror=alert(1)>', comment: '"Ring" & wait' },
  })
  expect(html).not.toContain('<img')
  expect(html).toContain('&#34;Ring&#34; &#38; wait')
  expect(text).toContain('"Ring" & wait')
})

test.each([
  ['customer, your refund waits: https://evil.example/r', 'dear customer'],
  ['visit evil.example now', 'dear customer'],
  ['Ayesha\nCall 0900', 'dear customer'],
  ['Ayesha s/o Ahmed, M. Ali', 'Ayesha s/o Ahmed, M. Ali'],
])('greets a customer named %j as %s', (name, greeted) => {
  const { text } = writeMail({
    id: 'x',
    kind: 'passwordChanged',
    recipient: 'a@x.pk',
    payload: { name, language: 'en' },
  })
  expect(text).toMatch(new RegExp(`^Assalam-o-alaikum ${greeted},\n`))
})

test('every kind of message reads in both languages', () => {
  const name = 'Ayesha'
  for (const language of ['en', 'ur'] as const) {
    const mails = [
      writeMail({
        id: 'a',
        kind: 'code',
        recipient: 'a@x.pk',
        payload: { name, code: '042917', minutes: 10, language },
      }),
      writeMail({ id: 'b', kind: 'passwordChanged', recipient: 'a@x.pk', payload: { name, language } }),
      writeMail({
        id: 'c',
        kind: 'contactChanged',
        recipient: 'a@x.pk',
        payload: { name, contact: 'email', link: 'https://nuskha.example/undo#token', hours: 72, language },
      }),
      writeMail({
        id: 'd',
        kind: 'orderPlaced',
        recipient: 'a@x.pk',
        payload: { name, orderNumber: 'N7', total: 1250.5, method: 'cash', items: ['2 × Panadol'], language },
      }),
      writeMail({ id: 'e', kind: 'orderStatus', recipient: 'a@x.pk', payload: { ...order, language } }),
      writeMail({
        id: 'f',
        kind: 'prescriptionStatus',
        recipient: 'a@x.pk',
        payload: { name, prescriptionNumber: 'RX1', status: 'needs_info', note: 'Page 2?', language },
      }),
      writeMail({
        id: 'h',
        kind: 'shipmentStatus',
        recipient: 'a@x.pk',
        payload: {
          ...order,
          shipment: 2,
          status: 'returned',
          due: 350,
          carriedBy: 'TCS T-77',
          language,
        },
      }),
      writeMail({
        id: 'g',
        kind: 'refundQueued',
        recipient: 'a@x.pk',
        payload: { name, orderNumber: 'N7', amount: 90, language },
      }),
    ]
    for (const { subject, text, html } of mails) {
      expect(subject).not.toMatch(/undefined|_/)
      expect(text).not.toMatch(/undefined|needs_info/)
      expect(html).toContain(`lang="${language}"`)
      expect(/[؀-ۿ]/.test(subject + text)).toBe(language === 'ur')
    }
    expect(mails[3]?.text).toContain('1,250.50')
    expect(mails.find(({ id }) => id === 'h')?.text).toMatch(/TCS T-77[\s\S]*Rs\s350/)
  }
})

const writeToPhone = (kind: 'orderStatus' | 'code') =>
  transact(shop.db, (trx) =>
    enqueue(trx, {
      ...(kind === 'code'
        ? { kind, payload: { name: '', code: '042917', minutes: 10, language: 'en' } }
        : { kind, payload: { ...order, comment: 'Insulin needs a fridge' } }),
      to: { email: null, phone: '03001234567' },
      userId: null,
      now: shop.clock.now(),
    }),
  )

test('a customer without an address gets a text, and one with neither gets no message', async () => {
  await writeToPhone('orderStatus')
  await transact(shop.db, (trx) =>
    enqueue(trx, { kind: 'orderStatus', to: {}, payload: order, userId: null, now: shop.clock.now() }),
  )
  expect(await sendDue(shop)).toBe(1)
  expect(shop.texts).toEqual([
    {
      id: (await rows())[0]?.id,
      to: '03001234567',
      text: 'Nuskha: your order N7K2M9QX is now shipped.',
      code: false,
      since: shop.clock.now(),
      repeat: false,
    },
  ])
  expect(shop.mails).toEqual([])
})

test('a number that does not exist is given up at once; a shop without a gateway waits for one', async () => {
  const messenger = {
    send: async () => {
      throw new MessageRejected('21211')
    },
  }
  shop = await createTestApp({ ports: { messenger, log: quiet } })
  await writeToPhone('orderStatus')
  await sendDue(shop)
  expect(await rows()).toMatchObject([{ attempts: 1, failed_at: shop.clock.now(), last_error: '21211' }])

  shop = await createTestApp({ ports: { messenger: null, log: quiet } })
  await writeToPhone('orderStatus')
  await sendDue(shop)
  expect(await rows()).toMatchObject([{ attempts: 1, failed_at: null, last_error: 'NO_GATEWAY' }])
})

test('an expired code is not sent, and deleted', async () => {
  shop = await createTestApp({ ports: { log: quiet } })
  await writeToPhone('code')
  shop.pass(10)
  await sendDue(shop)
  expect(shop.texts).toEqual([])
  expect(await rows()).toMatchObject([{ failed_at: shop.clock.now(), last_error: 'TOO_LATE', payload: {} }])
})
