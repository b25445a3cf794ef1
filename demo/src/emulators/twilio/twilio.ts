import { randomUUID } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import { runEmulator, send } from '../emulator.ts'
import type { openLedger } from '../ledger.ts'
import type { createPlans } from '../plans.ts'
import { inboxPage } from './twilioInbox.ts'
import type { TwilioRow } from './twilioRow.ts'

/**
 * Twilio's Messages API for demo and tests: takes SMS and WhatsApp messages and shows them at `GET /emulator/inbox`
 * (`?to=+923…` one phone alone). There is no number that ends in 0000. A plan by the number, `+92…` or `whatsapp:+92…`, says what goes wrong: see `faults`.
 */
const accountSid = process.env.TWILIO_ACCOUNT_SID ?? 'AC0demo'
const credentials = `Basic ${btoa(`${accountSid}:${process.env.TWILIO_AUTH_TOKEN ?? 'demo'}`)}`

interface Parts {
  ledger: ReturnType<typeof openLedger<TwilioRow>>
  plans: ReturnType<typeof createPlans>
}

const reject = (response: ServerResponse, status: number, code: number, message: string) =>
  send(response, { code, message, status, more_info: `https://www.twilio.com/docs/errors/${code}` }, status)

const resource = ({ key, ...row }: TwilioRow) => ({
  sid: key,
  account_sid: accountSid,
  status: 'sent',
  direction: 'outbound-api',
  ...row,
})

/** The faults in place of a response. A fault that ends in `taken` stores the message first. */
const faults: Record<string, (response: ServerResponse) => unknown> = {
  '500': (response) => send(response, { message: 'internal' }, 500),
  '500 taken': (response) => send(response, { message: 'internal' }, 500),
  '429': (response) => reject(response, 429, 20429, 'Too Many Requests'),
  reset: (response) => response.destroy(),
  'reset taken': (response) => response.destroy(),
  'a page': (response) => send(response, '<html>Bad gateway</html>', 502, 'text/html'),
  'no such number': (response) => reject(response, 400, 21211, 'Invalid To Phone Number'),
  'not on WhatsApp': (response) => reject(response, 400, 63003, 'Channel could not find To address'),
}

const take = (form: URLSearchParams, response: ServerResponse, { ledger, plans }: Parts) => {
  const [to = '', from = '', body = ''] = ['To', 'From', 'Body'].map((name) => form.get(name) ?? '')
  if (!/^(whatsapp:)?\+[1-9]\d{6,14}$/.test(to))
    return reject(response, 400, 21211, 'Invalid To Phone Number')
  if (!from) return reject(response, 400, 21603, 'A From phone number is required')
  if (to.startsWith('whatsapp:') !== from.startsWith('whatsapp:'))
    return reject(response, 400, 63007, 'Could not find a Channel with the specified From address')
  if (!body || body.length > 1600) return reject(response, 400, 21602, 'Message body is required')
  const how = plans.nextText(to, to.endsWith('0000') ? 'no such number' : 'respond')
  const fault = faults[how]
  if (fault && !how.endsWith('taken')) return fault(response)
  const row: TwilioRow = {
    key: `SM${randomUUID().replaceAll('-', '')}`,
    to,
    from,
    body,
    date_created: new Date().toUTCString(),
  }
  ledger.put(row)
  return fault ? fault(response) : send(response, resource(row), 201)
}

runEmulator<TwilioRow>({
  name: 'twilio',
  port: Number(process.env.TWILIO_PORT ?? 0),
  // Delivery reports are not asked for.
  notify: async () => 0,
  respond: ({ request, response, url, body }, parts) => {
    const to = url.searchParams.get(url.pathname === '/emulator/inbox' ? 'to' : 'To')
    const rows = parts.ledger.all().filter((row) => !to || row.to === to)
    if (url.pathname === '/emulator/inbox')
      return send(response, inboxPage(rows), 200, 'text/html; charset=utf-8')
    if (url.pathname !== `/2010-04-01/Accounts/${accountSid}/Messages.json`)
      return reject(response, 404, 20404, 'The requested resource was not found')
    if (request.headers.authorization !== credentials) return reject(response, 401, 20003, 'Authenticate')
    return request.method === 'POST'
      ? take(new URLSearchParams(body), response, parts)
      : send(response, { messages: rows.map(resource), page: 0, page_size: 100 })
  },
})
