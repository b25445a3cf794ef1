import { mkdirSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { openLedger } from './ledger.ts'

/**
 * EasyPaisa's wallet for demo and tests: REST v4 over HTTP, a process and a ledger of its own.
 * The mobile number decides: …0013 lacks balance, …0000 never answers, …0001 answers 500 after charging,
 * …0002 answers 500 before charging, …0003 sends its JSON as text/html; any other pays after a few seconds.
 */
interface Row {
  key: string
  amount: string
  mobile: string
  status: 'PENDING' | 'PAID' | 'FAILED'
}

const port = Number(process.env.EASYPAISA_PORT ?? 3010)
const folder = process.env.STANDIN_DIR ?? '.data/standins'
const storeId = process.env.EASYPAISA_STORE ?? '12345'
const credentials = btoa(process.env.EASYPAISA_CREDENTIALS ?? 'demo:demo')
const pinSeconds = Number(process.env.EASYPAISA_PIN_SECONDS ?? 4)
mkdirSync(folder, { recursive: true })
const ledger = openLedger<Row>(join(folder, 'easypaisa.jsonl'))

const send = (response: ServerResponse, body: unknown, status = 200, type = 'application/json') => {
  response.writeHead(status, { 'Content-Type': type })
  response.end(JSON.stringify(body))
}

const readBody = async (request: IncomingMessage) => {
  let text = ''
  for await (const part of request) text += part
  return JSON.parse(text) as Record<string, string>
}

const start = async (body: Record<string, string>, response: ServerResponse) => {
  const { orderId = '', transactionAmount = '', mobileAccountNo = '' } = body
  if (!/^[a-zA-Z0-9]{1,20}$/.test(orderId))
    return send(response, { responseCode: '0003', responseDesc: 'INVALID ORDER ID' })
  if (!/^\d+\.\d{2}$/.test(transactionAmount))
    return send(response, { responseCode: '0028', responseDesc: 'INVALID AMOUNT' })
  if (!/^03\d{9}$/.test(mobileAccountNo))
    return send(response, { responseCode: '0026', responseDesc: 'INVALID MOBILE' })
  if (!body.emailAddress) return send(response, { responseCode: '0027', responseDesc: 'INVALID EMAIL' })
  if (ledger.get(orderId)) return send(response, { responseCode: '0003', responseDesc: 'DUPLICATE ORDER ID' })
  const row: Row = { key: orderId, amount: transactionAmount, mobile: mobileAccountNo, status: 'PENDING' }
  const ending = mobileAccountNo.slice(-4)
  if (ending === '0002') return send(response, { error: 'internal' }, 500)
  ledger.put(row)
  if (ending === '0000') return
  await sleep(pinSeconds * 1000)
  if (ending === '0013') {
    ledger.put({ ...row, status: 'FAILED' })
    return send(response, { orderId, storeId, responseCode: '0013', responseDesc: 'LOW BALANCE' })
  }
  ledger.put({ ...row, status: 'PAID' })
  if (ending === '0001') return send(response, { error: 'internal' }, 500)
  const paid = {
    orderId,
    storeId,
    transactionId: String(Date.now()),
    responseCode: '0000',
    responseDesc: 'SUCCESS',
  }
  send(response, paid, 200, ending === '0003' ? 'text/html' : 'application/json')
}

const inquire = (body: Record<string, string>, response: ServerResponse) => {
  const row = ledger.get(body.orderId ?? '')
  if (!row) return send(response, { responseCode: '0003', responseDesc: 'NOT FOUND' })
  send(response, {
    orderId: row.key,
    storeId,
    transactionStatus: row.status,
    transactionAmount: Number(row.amount),
    responseCode: '0000',
    responseDesc: 'SUCCESS',
  })
}

const server = createServer(async (request, response) => {
  if (request.method !== 'POST') return send(response, { responseCode: '0002' }, 405)
  const body = await readBody(request).catch(() => null)
  if (!body) return send(response, { responseCode: '0022', responseDesc: 'INVALID JSON' })
  if (request.headers.credentials !== credentials)
    return send(response, { responseCode: '0010', responseDesc: 'INVALID CREDENTIALS' })
  if (body.storeId !== storeId) return send(response, { responseCode: '0006', responseDesc: 'INVALID STORE' })
  if (request.url === '/easypay-service/rest/v4/initiate-ma-transaction') return start(body, response)
  if (request.url === '/easypay-service/rest/v4/inquire-transaction') return inquire(body, response)
  send(response, { responseCode: '0002', responseDesc: 'NO SUCH CALL' }, 404)
})
server.listen(port, '127.0.0.1', () => console.log(`EasyPaisa stand-in on ${port}`))
