import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTwilioMessenger } from '../../src/messaging/twilioMessenger.ts'
import { createEasypaisaGateway } from '../../src/payments/gateways/easypaisaGateway.ts'
import { createSafepayGateway } from '../../src/payments/gateways/safepayGateway.ts'
import { payment } from '../fixtures/payment.ts'

const open = async (listener: RequestListener) => {
  const server = createServer(listener)
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close: () => server.close() }
}

let asked = 0
let lured = 0
let elsewhere: Awaited<ReturnType<typeof open>>
let provider: Awaited<ReturnType<typeof open>>
beforeAll(async () => {
  elsewhere = await open((_, response) => {
    lured++
    response.end('{}')
  })
  provider = await open((request, response) => {
    asked++
    response.writeHead(307, { location: `${elsewhere.origin}${request.url}` }).end()
  })
})
afterAll(() => {
  provider.close()
  elsewhere.close()
})

/** Each carries the shop's credentials, which only the configured address may see. */
const calls: Record<string, (origin: string) => Promise<unknown>> = {
  easypaisa: (origin) =>
    createEasypaisaGateway(
      { origin, storeId: '1', accountNumber: '2', username: 'demo', password: 'demo' },
      async () => undefined,
    ).inquire(payment()),
  safepay: (origin) =>
    createSafepayGateway(
      { origin, environment: 'sandbox', apiKey: 'k', secret: 's', webhookSecret: 'w', timeout: 2000 },
      { now: () => new Date() },
    ).inquire(payment()),
  twilio: (origin) =>
    createTwilioMessenger({
      origin,
      accountSid: 'AC0demo',
      authToken: 'demo',
      from: 'Nuskha',
      whatsappFrom: '',
    }).send({
      id: 'row-1',
      to: '03001234567',
      text: 'Nuskha: your order N1 is now shipped.',
      code: false,
      since: new Date(),
      repeat: false,
    }),
}

test.each(Object.entries(calls))('%s is not followed to another address', async (_, call) => {
  const before = asked
  await call(provider.origin).catch(() => undefined)
  expect(asked).toBeGreaterThan(before)
  expect(lured).toBe(0)
})
