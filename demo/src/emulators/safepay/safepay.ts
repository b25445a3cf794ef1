import { createHmac, randomUUID } from 'node:crypto'
import { type Exchange, parseObject, runEmulator, send } from '../emulator.ts'
import { createNotify } from './safepayNotification.ts'
import { hostedPage } from './safepayPage.ts'
import { refund, report } from './safepayReports.ts'
import type { SafepayRow } from './safepayRow.ts'

/**
 * Safepay's hosted page for demo and tests: its API, its page, its signed webhooks and refunds, with a ledger of its
 * own. The shopper presses Pay or Decline on the page; a plan chooses what goes wrong.
 */
const secret = process.env.SAFEPAY_SECRET ?? 'demo-secret'
const apiKey = process.env.SAFEPAY_API_KEY ?? 'sec_demo'
const notify = createNotify({
  url: process.env.SAFEPAY_WEBHOOK_URL,
  secret: process.env.SAFEPAY_WEBHOOK_SECRET ?? 'demo-webhook-secret',
  apiKey,
})

type Parts = Parameters<Parameters<typeof runEmulator<SafepayRow>>[0]['respond']>[1]

const create = ({ body, response }: Exchange, { ledger, plans }: Parts) => {
  const asked = parseObject(body) as { amount: number; metadata: { order_id: string } } | null
  if (!asked) return send(response, { status: 'bad request' }, 400)
  const how = plans.of(String(asked.amount)).start ?? 'respond'
  if (how === 'hang') return
  if (how === 'reset') return response.destroy()
  if (how === '500') return send(response, { status: 'error' }, 500)
  if (how === 'a page') return send(response, '<html>Bad gateway</html>', 200, 'text/html')
  const row: SafepayRow = {
    key: `track_${randomUUID()}`,
    amount: asked.amount,
    order: asked.metadata.order_id,
    state: 'TRACKER_STARTED',
    taken: null,
    refunds: [],
  }
  ledger.put(row)
  if (how === '500 created') return send(response, { status: 'error' }, 500)
  send(response, { data: { tracker: { token: row.key, state: row.state } } }, 201)
}

const passport = ({ response }: Exchange, { plans }: Parts) =>
  plans.of('passport').start === '500'
    ? send(response, { status: 'error' }, 500)
    : send(response, { data: randomUUID() })

/** The shopper has pressed a button; a payment that went through once stays as it is. */
const choose = ({ body, response }: Exchange, { ledger, plans }: Parts) => {
  const form = new URLSearchParams(body)
  const query = new URLSearchParams(form.get('query') ?? '')
  const row = ledger.get(query.get('tracker') ?? '')
  if (!row) return send(response, { status: 'not found' }, 404)
  const plan = plans.of(row.key, String(row.amount))
  const taken = {
    amount: plan.charge === 'another amount' ? row.amount - 100 : row.amount,
    currency: plan.charge === 'another currency' ? 'USD' : 'PKR',
  }
  const decided: SafepayRow =
    row.taken !== null
      ? row
      : form.get('choice') === 'pay'
        ? { ...row, state: 'TRACKER_ENDED', taken }
        : { ...row, state: 'TRACKER_FAILED' }
  ledger.put(decided)
  for (const { how, after } of plan.notifications ?? [{ how: 'true' }])
    setTimeout(() => void notify(ledger.get(row.key), row.key, how), after ?? 0)
  const back = new URL(query.get('redirect_url') ?? 'http://localhost:3000')
  back.searchParams.set('tracker', row.key)
  back.searchParams.set('sig', createHmac('sha256', secret).update(row.key).digest('hex'))
  response.writeHead(303, { Location: back.href }).end()
}

runEmulator<SafepayRow>({
  name: 'safepay',
  port: Number(process.env.SAFEPAY_PORT ?? 0),
  notify,
  respond: (exchange, parts) => {
    const { request, response, url } = exchange
    if (request.method === 'GET' && url.pathname === '/embedded/') {
      const row = parts.ledger.get(url.searchParams.get('tracker') ?? '')
      return row
        ? send(response, hostedPage(row, url.searchParams), 200, 'text/html; charset=utf-8')
        : send(response, { status: 'not found' }, 404)
    }
    if (request.method === 'POST' && url.pathname === '/pay') return choose(exchange, parts)
    if (request.headers['x-sfpy-merchant-secret'] !== secret)
      return send(response, { status: 'unauthorised' }, 401)
    if (request.method === 'POST' && url.pathname === '/order/payments/v3/') return create(exchange, parts)
    if (request.method === 'POST' && url.pathname === '/client/passport/v1/token')
      return passport(exchange, parts)
    const refunded = /^\/order\/payments\/v3\/([^/]+)\/refund$/.exec(url.pathname)?.[1]
    const row = parts.ledger.get(
      decodeURIComponent(refunded ?? url.pathname.split('/reporter/api/v1/payments/')[1] ?? ''),
    )
    if (!row) return send(response, { status: 'not found' }, 404)
    if (!refunded)
      return report(parts.plans.nextInquiry(row.key, String(row.amount)), { row, apiKey }, response)
    const how = parts.plans.nextRefund(row.key, String(row.amount))
    const after = refund(how, { row, asked: parseObject(exchange.body) }, response)
    if (!after) return undefined
    parts.ledger.put(after)
    return how === 'respond' ? notify(after, after.key, 'true') : undefined
  },
})
