import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { openPostgres } from 'server/db/postgres/nodePostgres'
import { startPostgres } from 'server/test/engines/postgres'
import { existing } from 'server/test/existing'
import { startEmulator } from 'server/test/network/emulator'
import { startMailServer } from 'server/test/network/mailServer'
import { startStallingProxy } from 'server/test/network/stallingProxy'
import { placeOrder, press } from '../payments/pay.ts'
import { openShop } from './openShop.ts'
import type { Proof } from './proof.ts'
import { createRecorder, findDifferences, openShoppers } from './shoppers.ts'

/** Milliseconds for which every provider accepts calls and does not respond. */
const hanging = 30_000
/** Milliseconds between two orders of one shopper: without a rest a fast machine comes to the orders that one may place in an hour. */
const rest = 200
/** Milliseconds that a shopper may wait for a provider: it is given up after 20 s. */
const mostToPay = 25_000
/** Milliseconds after which everything that waited must have happened. */
const mostToRecover = 150_000

const secrets = {
  EASYPAISA_STORE: '12345',
  EASYPAISA_ACCOUNT: '20001',
  EASYPAISA_USERNAME: 'demo',
  EASYPAISA_PASSWORD: 'demo',
  SAFEPAY_API_KEY: 'sec_demo',
  SAFEPAY_SECRET: 'demo-secret',
  SAFEPAY_WEBHOOK_SECRET: 'demo-webhook-secret',
}

/** Reads the list of products repeatedly for this long. Returns the median in milliseconds. */
const medianRead = async (origin: string, milliseconds: number): Promise<number> => {
  const times: number[] = []
  for (const until = Date.now() + milliseconds; Date.now() < until; await sleep(50)) {
    const from = performance.now()
    await (await fetch(`${origin}/api/v1/product?limit=20`)).text()
    times.push(performance.now() - from)
  }
  return times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0
}

/** Until it is so, or too late. Returns whether it became true. */
const inTime = async (isSo: () => Promise<boolean>, until: number): Promise<boolean> => {
  while (!(await isSo())) {
    if (Date.now() > until) return false
    await sleep(500)
  }
  return true
}

type Shoppers = Awaited<ReturnType<typeof openShoppers>>
interface Payment {
  api: Shoppers['shoppers'][number]['api']
  orderId: string
  method: string
}

/** Payments of wallet numbers from here on succeed: the emulator chooses its faults by the last digits. */
const firstWallet = 3_451_234_500

const pay = ({ api, orderId, method }: Payment, number: number) =>
  method === 'easypaisa'
    ? api('POST', `/payment/easypaisa/${orderId}`, { mobileNumber: `0${firstWallet + number}` }, randomUUID())
    : api('POST', `/payment/credit-card/${orderId}`, {}, randomUUID())

const isPaid = async ({ api, orderId }: Payment) =>
  Object((await api('GET', `/order/${orderId}`)).body.data).paymentStatus === 'paid'

/** Retries like a shopper whose payment was not completed, until the order is paid. */
const payInTheEnd = (payment: Payment, number: number, until: number) =>
  inTime(async () => {
    if (await isPaid(payment)) return true
    const page = Object((await pay(payment, number)).body.data).redirectUrl as string | undefined
    if (page) await press(page, 'pay')
    return isPaid(payment)
  }, until)

export const slow: Proof = {
  claim:
    'Payment providers and a mail server that hang slow no other call down; each payer gets a response, and afterwards every order is paid and every mail arrives',
  shownBy: 'bench/chaos/slow.ts',
  run: async () => {
    const closing: (() => Promise<unknown>)[] = []
    const kept = <T extends { stop(): Promise<unknown> }>(one: T): T => {
      closing.unshift(() => one.stop())
      return one
    }
    let isOver = false
    try {
      const postgres = kept(await startPostgres())
      const wallet = kept(await startEmulator('easypaisa', { EASYPAISA_PIN_SECONDS: '0.5' }))
      const cards = kept(await startEmulator('safepay'))
      const mailServer = kept(await startMailServer())
      const connections = [
        kept(await startStallingProxy(wallet.origin)),
        kept(await startStallingProxy(cards.origin)),
        kept(await startStallingProxy(mailServer.url)),
      ] as const
      const shop = await openShop({
        ...secrets,
        DATABASE_URL: postgres.url,
        EASYPAISA_ORIGIN: connections[0].origin,
        SAFEPAY_ORIGIN: connections[1].origin,
        SMTP_URL: connections[2].origin,
      })
      closing.unshift(shop.close)
      const { recorded, onResponse } = createRecorder()
      const { bought, buyUntil } = await openShoppers(shop.origin, 4, onResponse)
      const paying = createRecorder()
      const payers = await openShoppers(shop.origin, 12, paying.onResponse, 'payer')
      const payments: Payment[] = []
      for (const [place, { api, contact }] of payers.shoppers.entries()) {
        const method = place % 2 === 0 ? 'easypaisa' : 'credit_card'
        const productId = existing(payers.products[place])
        payments.push({ api, method, orderId: await placeOrder(api, { productId, method, contact }) })
      }
      const buying = buyUntil(() => isOver, rest)
      const usual = await medianRead(shop.origin, 10_000)
      const usualOrders = bought.length
      for (const connection of connections) connection.stall()
      const asked = Promise.all(payments.map(pay))
      const meanwhile = await medianRead(shop.origin, hanging)
      const orders = bought.length - usualOrders
      await asked
      const longest = paying.recorded.slowest
      for (const connection of connections) connection.release()
      isOver = true
      await buying
      const until = Date.now() + mostToRecover
      const paid = await Promise.all(payments.map((payment, place) => payInTheEnd(payment, place, until)))

      const db = openPostgres(postgres.url, 2)
      const unsent = () =>
        db
          .selectFrom('outbox')
          .select('id')
          .where('channel', '=', 'mail')
          .where('sent_at', 'is', null)
          .execute()
      const allSent = await inTime(async () => (await unsent()).length === 0, until)
      const left = (await unsent()).length
      const notified = new Set(mailServer.delivered.map(({ subject }) => subject))
      const numbers = await db.selectFrom('orders').select(['id', 'order_number']).execute()
      const mine = new Set([...bought, ...payments].map(({ orderId }) => orderId))
      const silent = numbers.filter(
        ({ id, order_number }) => mine.has(id) && !notified.has(`We have your order ${order_number}`),
      )
      const differences = await findDifferences(db, bought)
      await db.destroy()
      const unpaid = paid.filter((one) => !one).length
      return {
        held:
          longest <= mostToPay &&
          orders > 0 &&
          meanwhile <= usual * 2 + 10 &&
          unpaid + silent.length + differences.length === 0 &&
          allSent &&
          [recorded, paying.recorded].every(({ wrong, unanswered }) => wrong.size + unanswered === 0),
        figure: [
          `three providers hung for ${hanging / 1000} s: ${payments.length} payments answered within ${Math.round(longest)} ms`,
          `reading the list ${usual.toFixed(1)} ms before, ${meanwhile.toFixed(1)} ms meanwhile, ${orders} orders meanwhile`,
          `afterwards ${unpaid} payments open, ${left} mails unsent, ${silent.length} of ${mine.size} orders without their mail`,
          ...recorded.wrong,
          ...paying.recorded.wrong,
          ...differences,
        ].join('; '),
      }
    } finally {
      isOver = true
      for (const close of closing) await close()
    }
  },
}
