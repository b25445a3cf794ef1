import { createHmac, randomUUID } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { join } from 'node:path'
import { openLedger } from './ledger.ts'

/**
 * Safepay's hosted page for demo and tests: its API, its page, its signed webhooks, in a process of its own.
 * The shopper presses Pay or Decline on the page.
 */
interface Row {
  key: string
  amount: number
  order: string
  state: 'TRACKER_STARTED' | 'TRACKER_ENDED' | 'TRACKER_FAILED'
}

const port = Number(process.env.SAFEPAY_PORT ?? 3011)
const folder = process.env.STANDIN_DIR ?? '.data/standins'
const secret = process.env.SAFEPAY_SECRET ?? 'demo-secret'
const webhookSecret = process.env.SAFEPAY_WEBHOOK_SECRET ?? 'demo-webhook-secret'
const webhookUrl = process.env.SAFEPAY_WEBHOOK_URL
mkdirSync(folder, { recursive: true })
const ledger = openLedger<Row>(join(folder, 'safepay.jsonl'))

const json = (response: ServerResponse, body: unknown, status = 200) => {
  response.writeHead(status, { 'Content-Type': 'application/json' })
  response.end(JSON.stringify(body))
}

const read = async (request: IncomingMessage) => {
  let text = ''
  for await (const part of request) text += part
  return text
}

const escaped = (value: string) => value.replace(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`)

const page = (
  row: Row,
  query: URLSearchParams,
) => `<!doctype html><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Safepay (stand-in)</title><body style="font:18px/1.5 sans-serif;max-width:24rem;margin:15vh auto;padding:0 1rem">
<h1 style="font-size:1.3rem">Pay Rs ${(row.amount / 100).toFixed(2)}</h1><p>This is the demo's stand-in for Safepay. No card is needed.</p>
<form method="post" action="/pay"><input type="hidden" name="query" value="${escaped(query.toString())}">
<button name="choice" value="pay" style="font:inherit;padding:.7rem 1.5rem">Pay</button>
<button name="choice" value="decline" style="font:inherit;padding:.7rem 1.5rem">Decline</button></form>`

const notify = (row: Row) => {
  if (!webhookUrl) return
  const type = row.state === 'TRACKER_ENDED' ? 'payment.succeeded' : 'payment.failed'
  const body = JSON.stringify({
    type,
    data: { tracker: row.key, amount: row.amount, currency: 'PKR', metadata: { order_id: row.order } },
  })
  const signature = createHmac('sha512', webhookSecret).update(body).digest('hex')
  fetch(webhookUrl, {
    method: 'POST',
    body,
    headers: { 'Content-Type': 'application/json', 'X-SFPY-SIGNATURE': signature },
  }).catch(() => console.error('the webhook was not taken'))
}

const choose = (text: string, response: ServerResponse) => {
  const form = new URLSearchParams(text)
  const query = new URLSearchParams(form.get('query') ?? '')
  const row = ledger.get(query.get('tracker') ?? '')
  if (!row) return json(response, { status: 'not found' }, 404)
  const state = form.get('choice') === 'pay' ? 'TRACKER_ENDED' : 'TRACKER_FAILED'
  const decided = row.state === 'TRACKER_STARTED' ? { ...row, state: state as Row['state'] } : row
  ledger.put(decided)
  notify(decided)
  const back = new URL(query.get('redirect_url') ?? 'http://localhost:3000')
  back.searchParams.set('tracker', row.key)
  back.searchParams.set('sig', createHmac('sha256', secret).update(row.key).digest('hex'))
  response.writeHead(303, { Location: back.href }).end()
}

createServer(async (request, response) => {
  const url = new URL(request.url ?? '/', 'http://standin')
  if (request.method === 'GET' && url.pathname === '/embedded/') {
    const row = ledger.get(url.searchParams.get('tracker') ?? '')
    if (!row) return json(response, { status: 'not found' }, 404)
    response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' })
    return response.end(page(row, url.searchParams))
  }
  if (request.method === 'POST' && url.pathname === '/pay') return choose(await read(request), response)
  if (request.headers['x-sfpy-merchant-secret'] !== secret)
    return json(response, { status: 'unauthorised' }, 401)
  if (request.method === 'POST' && url.pathname === '/order/payments/v3/') {
    const body = JSON.parse(await read(request)) as { amount: number; metadata: { order_id: string } }
    const row: Row = {
      key: `track_${randomUUID()}`,
      amount: body.amount,
      order: body.metadata.order_id,
      state: 'TRACKER_STARTED',
    }
    ledger.put(row)
    return json(response, { data: { tracker: { token: row.key } } }, 201)
  }
  if (request.method === 'POST' && url.pathname === '/client/passport/v1/token')
    return json(response, { data: randomUUID() })
  const row = ledger.get(decodeURIComponent(url.pathname.split('/reporter/api/v1/payments/')[1] ?? ''))
  if (!row) return json(response, { status: 'not found' }, 404)
  json(response, {
    data: {
      tracker: row.key,
      state: row.state,
      amount: row.amount,
      currency: 'PKR',
      metadata: { order_id: row.order },
    },
  })
}).listen(port, '127.0.0.1', () => console.log(`Safepay stand-in on ${port}`))
