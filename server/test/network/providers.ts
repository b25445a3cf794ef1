import type { EasypaisaRow } from 'demo/emulators/easypaisa/easypaisaRow'
import type { SafepayRow } from 'demo/emulators/safepay/safepayRow'
import type { PaymentMethod } from 'shared-api'
import { sayIn } from 'shared-api/messages/sentences'
import { readStored } from '../../src/kernel/storedSentence.ts'
import { listen } from '../../src/node/nodeListen.ts'
import { pollPayments } from '../../src/payments/attempts/inquire.ts'
import { settle } from '../../src/payments/attempts/settle.ts'
import { createEasypaisaGateway } from '../../src/payments/gateways/easypaisaGateway.ts'
import { createSafepayGateway } from '../../src/payments/gateways/safepayGateway.ts'
import type { Log, Ports } from '../../src/ports/ports.ts'
import { placeOrder } from '../fixtures/placeOrder.ts'
import { createTestApp, type TestApp } from '../harness.ts'
import { startEmulator } from './emulator.ts'

/** These tests provoke errors. */
const quiet: Log = { info: () => undefined, error: () => undefined }

/**
 * Both providers as processes of their own, and the shop listening for their notifications: every word between them
 * goes over the wire. `patience`: milliseconds that an inquiry is waited for; short where a provider hangs, long where
 * many ask at once.
 */
export const startProviders = async (patience = 600) => {
  let shop: TestApp | undefined
  const server = await listen({
    app: {
      fetch: async (request, from) => shop?.app.fetch(request, from) ?? new Response(null, { status: 503 }),
    },
    host: '127.0.0.1',
    port: 0,
    trustProxy: false,
    https: false,
    pages: async () => new Response(null, { status: 404 }),
  })
  const webhooks = `http://127.0.0.1:${server.port}/api/v1/payment/webhooks`
  const wallet = await startEmulator('easypaisa', {
    EASYPAISA_PIN_SECONDS: '0.02',
    EASYPAISA_IPN_URL: `${webhooks}/easypaisa`,
  })
  const cards = await startEmulator('safepay', { SAFEPAY_WEBHOOK_URL: `${webhooks}/safepay` })

  const gatewaysOf = (current: () => TestApp): Ports['gateways'] => ({
    easypaisa: createEasypaisaGateway(
      {
        origin: wallet.origin,
        storeId: '12345',
        accountNumber: '20001',
        username: 'demo',
        password: 'demo',
        timeouts: { start: 800, inquiry: patience },
      },
      async (attemptId, outcome) => {
        const { db, clock } = current()
        await settle(db, attemptId, outcome, clock.now())
      },
    ),
    credit_card: createSafepayGateway(
      {
        origin: cards.origin,
        environment: 'sandbox',
        apiKey: 'sec_demo',
        secret: 'demo-secret',
        webhookSecret: 'demo-webhook-secret',
        timeout: patience,
      },
      { now: () => current().clock.now() },
    ),
  })

  return {
    wallet,
    cards,
    /** An empty shop that is connected to both. */
    open: async () => {
      const opened: TestApp = await createTestApp({
        ports: { gateways: gatewaysOf(() => opened), log: quiet },
      })
      shop = opened
      return opened
    },
    stop: async () => {
      await Promise.all([wallet.stop(), cards.stop()])
      await server.close()
    },
  }
}

export type Providers = Awaited<ReturnType<typeof startProviders>>

/** An order of two units (Rs 350 with delivery) of a new customer, and the steps to pay it. */
export const createBuyer = async (shop: TestApp, providers: Providers, method: PaymentMethod) => {
  const buyer = await shop.customer()
  const { id: orderId } = await placeOrder(buyer, { productId: await shop.product(), quantity: 2, method })
  const post = (path: string, body: unknown) =>
    shop.send<{ data?: { transactionId: string; redirectUrl?: string } }>('POST', path, {
      token: buyer.token,
      body,
    })
  return {
    ...buyer,
    orderId,
    payByWallet: (mobileNumber: string) => post(`/payment/easypaisa/${orderId}`, { mobileNumber }),
    payByCard: () => post(`/payment/credit-card/${orderId}`, {}),
    /**
     * Presses a button of the hosted page. Returns the path with which the browser comes back to the shop.
     */
    press: async (redirectUrl: string, choice: 'pay' | 'decline') => {
      const response = await fetch(new URL('/pay', redirectUrl), {
        method: 'POST',
        body: new URLSearchParams({ query: new URL(redirectUrl).search.slice(1), choice }),
        redirect: 'manual',
      })
      const back = new URL(response.headers.get('location') ?? '')
      return back.pathname.replace('/api/v1', '') + back.search
    },
    cancel: () => buyer.api('DELETE /checkout/:id', { params: { id: orderId } }),
    /** The books of shop and provider. Sums are paisa. */
    books: async () => {
      const { db } = shop
      const order = await db
        .selectFrom('orders')
        .select(['status', 'payment_status', 'total_amount'])
        .where('id', '=', orderId)
        .executeTakeFirstOrThrow()
      const attempts = await db
        .selectFrom('payment_attempts')
        .selectAll()
        .where('order_id', '=', orderId)
        .orderBy('created_at')
        .orderBy('id')
        .execute()
      const refunds = await db.selectFrom('refunds').selectAll().where('order_id', '=', orderId).execute()
      const keys = new Set(attempts.flatMap((one) => [one.id.slice(-20), one.provider_reference ?? '']))
      const rows = [
        ...(await providers.wallet.ledger<EasypaisaRow>()).map((row) => ({
          key: row.key,
          state: row.status as string,
          taken: row.status === 'PAID' ? Math.round(Number(row.amount) * 100) : 0,
        })),
        ...(await providers.cards.ledger<SafepayRow>()).map((row) => ({
          key: row.key,
          state: row.state as string,
          taken: row.taken?.currency === 'PKR' ? row.taken.amount : 0,
        })),
      ].filter(({ key }) => keys.has(key))
      return {
        order: `${order.status} ${order.payment_status}`,
        attempts: attempts.map(({ status }) => status as string),
        provider: rows.map(({ state }) => state),
        refunds: refunds.map(
          ({ status, amount, reason }) => `${status} ${amount} ${readStored(reason, sayIn('en'))}`,
        ),
        captured: attempts.reduce(
          (sum, one) => sum + (one.status === 'paid' ? one.amount : (one.captured_amount ?? 0)),
          0,
        ),
        taken: rows.reduce((sum, row) => sum + row.taken, 0),
      }
    },
  }
}

export type Buyer = Awaited<ReturnType<typeof createBuyer>>

/** Time goes on for the shop, and it asks about what is due. */
export const round = async (shop: TestApp, seconds = 6) => {
  shop.pass(seconds / 60)
  await pollPayments(shop)
}
