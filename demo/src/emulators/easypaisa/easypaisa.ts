import { setTimeout as sleep } from 'node:timers/promises'
import { runEmulator, send } from '../emulator.ts'
import type { openLedger } from '../ledger.ts'
import type { createPlans, Plan } from '../plans.ts'
import { inquire } from './easypaisaInquiry.ts'
import { type Responder, readCall } from './easypaisaLine.ts'
import type { EasypaisaRow } from './easypaisaRow.ts'

/**
 * EasyPaisa's wallet for demo and tests: REST v4, and v5 where it has keys, over HTTP with a ledger of its own. Any number pays after a few
 * seconds; the last four digits choose what goes wrong (see `endings`), or a plan does.
 */
const storeId = process.env.EASYPAISA_STORE ?? '12345'
const account = process.env.EASYPAISA_ACCOUNT ?? '20001'
const credentials = btoa(
  `${process.env.EASYPAISA_USERNAME ?? 'demo'}:${process.env.EASYPAISA_PASSWORD ?? 'demo'}`,
)
const pinSeconds = Number(process.env.EASYPAISA_PIN_SECONDS ?? 4)
const ipn = process.env.EASYPAISA_IPN_URL

/** Numbers with built-in faults, for trying the demo by hand. */
const endings: Record<string, string> = {
  '0000': 'hang',
  '0001': '500 charged',
  '0002': '500',
  '0003': 'text/html',
  '0004': 'hang charged',
  '0005': 'other amount',
  '0011': 'code 0011',
  '0012': 'code 0012',
  '0013': 'code 0013',
  '0014': 'code 0014',
}

const descriptions: Record<string, string> = {
  '0011': 'INCORRECT PIN',
  '0012': 'PIN NOT ENTERED',
  '0013': 'LOW BALANCE',
  '0014': 'ACCOUNT DOES NOT EXIST',
}

type Ledger = ReturnType<typeof openLedger<EasypaisaRow>>

/** The call that asks for the PIN and charges. */
const start = async (
  body: Record<string, string>,
  responder: Responder,
  { ledger, plans }: { ledger: Ledger; plans: ReturnType<typeof createPlans> },
) => {
  const { orderId = '', transactionAmount = '', mobileAccountNo: mobile = '' } = body
  if (!/^[a-zA-Z0-9]{1,20}$/.test(orderId)) return responder.reject('0003', 'INVALID ORDER ID')
  if (!/^\d+\.\d{2}$/.test(transactionAmount)) return responder.reject('0028', 'INVALID AMOUNT')
  if (!/^03\d{9}$/.test(mobile)) return responder.reject('0026', 'INVALID MOBILE')
  if (!body.emailAddress) return responder.reject('0027', 'INVALID EMAIL')
  if (ledger.get(orderId)) return responder.reject('0003', 'DUPLICATE ORDER ID')
  const plan = plans.of(mobile)
  const how = plan.start ?? endings[mobile.slice(-4)] ?? 'pay'
  if (how === '500') return responder.say({ error: 'internal' }, 500)
  if (how === 'reset') return responder.cut()
  const row: EasypaisaRow = { key: orderId, amount: transactionAmount, mobile, status: 'PENDING' }
  ledger.put(row)
  if (how === 'hang') return
  await sleep((plan.pin ?? pinSeconds) * 1000)
  if (how.startsWith('code ')) {
    const code = how.slice(5)
    ledger.put({ ...row, status: 'FAILED' })
    return responder.reject(code, descriptions[code] ?? 'FAILED')
  }
  if (how === 'decline, then charge') {
    responder.reject('0012', 'PIN NOT ENTERED')
    await sleep(200)
    ledger.put({ ...row, status: 'PAID' })
    return notifyAsPlanned(row, plan)
  }
  const taken = how === 'other amount' ? (Number(row.amount) - 1).toFixed(2) : row.amount
  ledger.put({ ...row, amount: taken, status: 'PAID' })
  reply(how, row, responder)
  notifyAsPlanned(row, plan)
}

/** The reply after the money was taken. */
const reply = (how: string, row: EasypaisaRow, responder: Responder) => {
  const paid = {
    orderId: row.key,
    storeId,
    transactionId: String(Date.now()),
    transactionDateTime: '21/11/2026 11:00 AM',
    responseCode: '0000',
    responseDesc: 'SUCCESS',
  }
  const replies: Record<string, () => unknown> = {
    'hang charged': () => undefined,
    '500 charged': () => responder.say({ error: 'internal' }, 500),
    '0001 charged': () => responder.reject('0001', 'SYSTEM ERROR'),
    '0099 charged': () => responder.reject('0099', 'SOMETHING NEW'),
    'reset charged': () => responder.cut(),
    'a page': () => responder.say('<html><body>Gateway error</body></html>', 200, 'text/html'),
    'text/html': () => responder.say(paid, 200, 'text/html'),
    'another order': () => responder.say({ ...paid, orderId: 'SOMEBODYELSES', responseCode: '0013' }),
    'another store': () => responder.say({ ...paid, storeId: '99999', responseCode: '0013' }),
  }
  return (replies[how] ?? (() => responder.say(paid)))()
}

const notifyAsPlanned = (row: EasypaisaRow, plan: Plan) => {
  for (const { how, after } of plan.notifications ?? [{ how: 'true' }])
    setTimeout(() => void notify(row, row.key, how), after ?? 0)
}

/** EasyPaisa's IPN: unsigned, and it carries an address that the shop must not fetch. */
const notify = async (row: EasypaisaRow | undefined, key: string, how: string): Promise<number> => {
  if (!ipn) return 0
  const host = how === 'another host' ? 'evil.example' : own
  const number = how === 'another store' ? '99999' : account
  const orderId = how === 'forged' ? `F${crypto.randomUUID().replaceAll('-', '').slice(0, 19)}` : key
  const address = new URL(ipn)
  const statusUrl = `http://${host}/easypay-service/rest/v1/order-status/${number}/${orderId}`
  address.searchParams.set('url', how === 'unreadable' ? `nonsense-${crypto.randomUUID()}` : statusUrl)
  return (row || how !== 'true' ? await fetch(address).catch(() => null) : null)?.status ?? 0
}

let own = ''

runEmulator<EasypaisaRow>({
  name: 'easypaisa',
  port: Number(process.env.EASYPAISA_PORT ?? 0),
  notify,
  respond: ({ request, response, url, body }, parts) => {
    own = request.headers.host ?? own
    if (request.method !== 'POST') return send(response, { responseCode: '0002' }, 405)
    const asked = readCall({ response, url, body }, () => parts.plans.nextSignature())
    if (!asked) return
    const { responder, call, request: given } = asked
    if (request.headers.credentials !== credentials) return responder.reject('0010', 'INVALID CREDENTIALS')
    if (given.storeId !== storeId) return responder.reject('0006', 'INVALID STORE')
    if (call === 'initiate-ma-transaction') return start(given, responder, parts)
    if (call === 'inquire-transaction') {
      const row = given.orderId === undefined ? undefined : parts.ledger.get(given.orderId)
      return inquire(parts.plans.nextInquiry(row?.mobile ?? ''), { row, storeId }, responder)
    }
    return responder.say({ responseCode: '0002', responseDesc: 'NO SUCH CALL' }, 404)
  },
})
