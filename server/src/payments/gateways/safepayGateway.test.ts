import { afterAll, beforeAll, expect, test } from 'vitest'
import { startEmulator } from '../../../test/network/emulator.ts'
import { newId } from '../../kernel/ids.ts'
import { isSigned } from '../../kernel/signatures/signatures.ts'
import { createSafepayGateway } from './safepayGateway.ts'

const amount = 125_050
const secret = 'demo-secret'

let provider: Awaited<ReturnType<typeof startEmulator>>
beforeAll(async () => {
  provider = await startEmulator('safepay')
})
afterAll(() => provider.stop())

const gatewayAt = (origin: string, key = secret) =>
  createSafepayGateway(
    {
      origin,
      environment: 'sandbox',
      apiKey: 'sec_demo',
      secret: key,
      webhookSecret: 'demo-webhook-secret',
      timeout: 2000,
    },
    { now: () => new Date() },
  )
const shop = { orderId: 'order', origin: 'http://shop.test' }
const fresh = { amount, createdAt: new Date(), payer: null, reference: null }

const begin = async () => {
  const gateway = gatewayAt(provider.origin)
  const attemptId = newId()
  const started = await gateway.start({ ...shop, ...fresh, attemptId, details: {} })
  if (started.status !== 'pending' || !started.reference || !started.redirectUrl)
    throw new Error('no hosted page')
  const { reference, redirectUrl } = started
  const asked = { ...shop, ...fresh, attemptId, reference }
  return { reference, redirectUrl, inquire: () => gateway.inquire(asked) }
}

/** Acts as the shopper's browser on the hosted page. Returns where it is sent afterwards. */
const press = async (redirectUrl: string, choice: 'pay' | 'decline') => {
  expect(await (await fetch(redirectUrl)).text()).toContain('Rs 1250.50')
  const query = new URL(redirectUrl).search.slice(1)
  const response = await fetch(new URL('/pay', redirectUrl), {
    method: 'POST',
    body: new URLSearchParams({ query, choice }),
    redirect: 'manual',
  })
  return new URL(response.headers.get('location') ?? '')
}

test('the hosted page opens for the amount, and nothing is paid before the shopper pays', async () => {
  const payment = await begin()
  expect(new URL(payment.redirectUrl).searchParams.get('tracker')).toBe(payment.reference)
  expect(await payment.inquire()).toEqual({ status: 'pending' })
})

test('a payment is paid when the provider says so; the return carries its signature', async () => {
  const payment = await begin()
  const back = await press(payment.redirectUrl, 'pay')
  expect(back.href).toContain('http://shop.test/api/v1/payment/credit-card/return?')
  const [tracker = '', sig = ''] = ['tracker', 'sig'].map((name) => back.searchParams.get(name) ?? '')
  expect(tracker).toBe(payment.reference)
  expect(await isSigned('SHA-256', secret, tracker, sig)).toBe(true)
  expect(await isSigned('SHA-256', 'another', tracker, sig)).toBe(false)
  expect(await payment.inquire()).toEqual({ status: 'paid', reference: payment.reference, amount })
})

test('a decline is a failure', async () => {
  const payment = await begin()
  await press(payment.redirectUrl, 'decline')
  expect(await payment.inquire()).toMatchObject({ status: 'failed' })
})

test('a provider that refuses us or is away starts nothing and knows nothing', async () => {
  for (const gateway of [gatewayAt(provider.origin, 'wrong'), gatewayAt('http://127.0.0.1:9')]) {
    const attemptId = newId()
    await expect(gateway.start({ ...shop, ...fresh, attemptId, details: {} })).rejects.toThrow()
    const asked = { ...shop, ...fresh, attemptId }
    expect(await gateway.inquire({ ...asked, reference: 'track_1' })).toEqual({ status: 'unknown' })
    expect(await gateway.inquire(asked)).toEqual({ status: 'unknown' })
  }
})

test('a payment that was started and left goes on with the same tracker', async () => {
  const gateway = gatewayAt(provider.origin)
  const payment = await begin()
  const page = await gateway.resume?.({ ...shop, ...fresh, attemptId: newId(), reference: payment.reference })
  expect(new URL(page ?? '').searchParams.get('tracker')).toBe(payment.reference)
  await press(page ?? '', 'pay')
  expect(await payment.inquire()).toMatchObject({ status: 'paid' })
})

test('a payment that no page was shown for is over after a minute', async () => {
  const old = { ...fresh, createdAt: new Date(Date.now() - 61_000) }
  expect(await gatewayAt(provider.origin).inquire({ ...shop, ...old, attemptId: newId() })).toEqual({
    status: 'failed',
    reason: 'CARD_PAGE_FAILED',
  })
})
