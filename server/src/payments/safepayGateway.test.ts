import { afterAll, beforeAll, expect, test } from 'vitest'
import { startStandIn } from '../../test/standIn.ts'
import { newId } from '../ids.ts'
import { createSafepayGateway } from './safepayGateway.ts'
import { isSigned } from './signatures.ts'

const amount = 125_050
const secret = 'demo-secret'

let provider: Awaited<ReturnType<typeof startStandIn>>
beforeAll(async () => {
  provider = await startStandIn('safepay')
})
afterAll(() => provider.stop())

const gatewayAt = (origin: string, key = secret) =>
  createSafepayGateway({
    origin,
    environment: 'sandbox',
    apiKey: 'sec_demo',
    secret: key,
    returnUrl: 'http://shop.test/api/v1/payment/credit-card/return',
    cancelUrl: 'http://shop.test/checkout',
  })

const begin = async () => {
  const gateway = gatewayAt(provider.origin)
  const attemptId = newId()
  const started = await gateway.start({ attemptId, orderId: 'order', amount, details: {} })
  if (started.status !== 'pending' || !started.reference || !started.redirectUrl)
    throw new Error('no hosted page')
  const { reference, redirectUrl } = started
  const asked = { attemptId, amount, createdAt: new Date(), payer: null, reference }
  return { reference, redirectUrl, inquire: (sum = amount) => gateway.inquire({ ...asked, amount: sum }) }
}

/** What the shopper's browser does on the hosted page. Answers where it is sent afterwards. */
const press = async (redirectUrl: string, choice: 'pay' | 'decline') => {
  expect(await (await fetch(redirectUrl)).text()).toContain('Rs 1250.50')
  const query = new URL(redirectUrl).search.slice(1)
  const answer = await fetch(new URL('/pay', redirectUrl), {
    method: 'POST',
    body: new URLSearchParams({ query, choice }),
    redirect: 'manual',
  })
  return new URL(answer.headers.get('location') ?? '')
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
  expect(await payment.inquire(amount + 1)).toEqual({ status: 'unknown' })
})

test('a decline is a failure', async () => {
  const payment = await begin()
  await press(payment.redirectUrl, 'decline')
  expect(await payment.inquire()).toMatchObject({ status: 'failed' })
})

test('a provider that refuses us or is away starts nothing and knows nothing', async () => {
  for (const gateway of [gatewayAt(provider.origin, 'wrong'), gatewayAt('http://127.0.0.1:9')]) {
    const attemptId = newId()
    await expect(gateway.start({ attemptId, orderId: 'order', amount, details: {} })).rejects.toThrow()
    const asked = { attemptId, amount, createdAt: new Date(), payer: null }
    expect(await gateway.inquire({ ...asked, reference: 'track_1' })).toEqual({ status: 'unknown' })
    expect(await gateway.inquire({ ...asked, reference: null })).toEqual({ status: 'unknown' })
  }
})
