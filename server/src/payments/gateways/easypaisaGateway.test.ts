import { generateKeyPairSync } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { startEmulator } from '../../../test/network/emulator.ts'
import { newId } from '../../kernel/ids.ts'
import type { PaymentOutcome } from '../../ports/paymentGateway.ts'
import { createEasypaisaGateway, easypaisaOrderId } from './easypaisaGateway.ts'

const amount = 125_050

const keyPair = () =>
  generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  })
const [shops, wallets, forgers] = [keyPair(), keyPair(), keyPair()]

let wallet: Awaited<ReturnType<typeof startEmulator>>
beforeAll(async () => {
  wallet = await startEmulator('easypaisa', {
    EASYPAISA_PIN_SECONDS: '0.1',
    EASYPAISA_MERCHANT_KEY: shops.publicKey,
    EASYPAISA_SIGNING_KEY: wallets.privateKey,
    EASYPAISA_FORGERS_KEY: forgers.privateKey,
  })
})
afterAll(() => wallet.stop())

const order = { orderId: 'order', amount, origin: 'http://shop.test' }

type Account = Parameters<typeof createEasypaisaGateway>[0]

const plain = (): Account => ({
  origin: wallet.origin,
  storeId: '12345',
  accountNumber: '20001',
  username: 'demo',
  password: 'demo',
})
const signed = (): Account => ({
  ...plain(),
  keys: { privateKey: shops.privateKey, publicKey: wallets.publicKey },
})

/** Starts a payment over the wire and collects the final result of the blocking call. */
const start = async (mobileNumber: string, given: Account) => {
  const outcomes: PaymentOutcome[] = []
  const gateway = createEasypaisaGateway(given, async (_, outcome) => {
    outcomes.push(outcome)
  })
  const attemptId = newId()
  const details = { mobileNumber, email: '' }
  const outcome = await gateway.start({ ...order, attemptId, details })
  const asked = { ...order, attemptId, createdAt: new Date(), payer: mobileNumber, reference: null }
  return {
    outcome,
    outcomes,
    inquire: () => gateway.inquire(asked),
    paid: { status: 'paid', reference: easypaisaOrderId(attemptId), amount },
  }
}

describe.each([
  ['REST v4', plain],
  ['REST v5, signed', signed],
])('%s', (_, account) => {
  test.each([
    ['03001234567', 'pays'],
    ['03001230003', 'pays, its JSON sent as text/html'],
  ])('%s %s', async (number) => {
    const payment = await start(number, account())
    expect(payment.outcome).toEqual({ status: 'pending' })
    await vi.waitFor(() => expect(payment.outcomes).toEqual([payment.paid]), { timeout: 5000 })
    expect(await payment.inquire()).toEqual(payment.paid)
  })

  test('a low balance is a failure with its reason', async () => {
    const payment = await start('03001230013', account())
    await vi.waitFor(() => expect(payment.outcomes).toHaveLength(1), { timeout: 5000 })
    expect(payment.outcomes).toEqual([{ status: 'failed', reason: 'EASYPAISA_LOW_BALANCE' }])
    expect(await payment.inquire()).toMatchObject({ status: 'failed' })
  })

  test('a 500 after charging says nothing; the inquiry finds the money', async () => {
    const payment = await start('03001230001', account())
    await vi.waitFor(async () => expect(await payment.inquire()).toEqual(payment.paid), { timeout: 5000 })
    expect(payment.outcomes).toEqual([])
  })

  test('a 500 before charging leaves it unknown', async () => {
    const payment = await start('03001230002', account())
    await new Promise((done) => setTimeout(done, 300))
    expect(payment.outcomes).toEqual([])
    expect(await payment.inquire()).toEqual({ status: 'unknown' })
  })

  test('a payment without the shopper’s PIN stays pending', async () => {
    const payment = await start('03001230000', account())
    await vi.waitFor(async () => expect(await payment.inquire()).toEqual({ status: 'pending' }), {
      timeout: 5000,
    })
    expect(payment.outcomes).toEqual([])
  })

  test('another store is no evidence', async () => {
    const stranger = await start('03001234567', { ...account(), storeId: '99999' })
    await vi.waitFor(() => expect(stranger.outcomes).toMatchObject([{ status: 'failed' }]), { timeout: 5000 })
    expect(await stranger.inquire()).toEqual({ status: 'unknown' })
  })

  test('wrong credentials are a definite failure', async () => {
    const payment = await start('03001234567', { ...account(), password: 'wrong' })
    await vi.waitFor(() => expect(payment.outcomes).toMatchObject([{ status: 'failed' }]), { timeout: 5000 })
  })

  test('a wallet that cannot be reached is unknown', async () => {
    const payment = await start('03001234567', { ...account(), origin: 'http://127.0.0.1:9' })
    expect(payment.outcome).toEqual({ status: 'pending' })
    expect(await payment.inquire()).toEqual({ status: 'unknown' })
    expect(payment.outcomes).toEqual([])
  })

  test('a failed write of the result is repaired by the inquiry', async () => {
    let tries = 0
    const gateway = createEasypaisaGateway(account(), async () => {
      tries++
      throw new Error('the database is away')
    })
    const attemptId = newId()
    await gateway.start({ ...order, attemptId, details: { mobileNumber: '03001234567' } })
    await vi.waitFor(() => expect(tries).toBe(1), { timeout: 5000 })
    const asked = { ...order, attemptId, createdAt: new Date(), payer: null, reference: null }
    expect(await gateway.inquire(asked)).toMatchObject({ status: 'paid', amount })
  })
})

const inquiries = async (how: string) => {
  const payment = await start('03001230000', signed())
  await vi.waitFor(async () => expect(await payment.inquire()).toEqual({ status: 'pending' }), {
    timeout: 5000,
  })
  await wallet.plan({ '*': { signatures: [how] } })
  return [await payment.inquire(), await payment.inquire()]
}

test.each(['forged', 'tampered', 'unsigned'])('a response that is %s is no evidence', async (how) => {
  expect(await inquiries(how)).toEqual([{ status: 'unknown' }, { status: 'pending' }])
})

test('spaces and the order of the two halves are not part of what is signed', async () => {
  expect(await inquiries('spaced')).toEqual([{ status: 'pending' }, { status: 'pending' }])
})

test('a request under another key is refused and charges nothing', async () => {
  const before = await wallet.ledger()
  const keys = { privateKey: forgers.privateKey, publicKey: wallets.publicKey }
  const payment = await start('03001234567', { ...plain(), keys })
  await vi.waitFor(
    () => expect(payment.outcomes).toEqual([{ status: 'failed', reason: 'EASYPAISA_SIGN_IN_FAILED' }]),
    { timeout: 5000 },
  )
  expect(await wallet.ledger()).toEqual(before)
})
