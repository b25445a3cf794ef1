import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { toE164 } from 'shared-api'

interface Row {
  to: string
  body: string
}

const ledger = () => join(process.env.SHOP_DATA ?? '', 'emulators', 'twilio.jsonl')

/** The texts that the gateway's provider emulator has taken for this number (`03…` or `+…`), oldest first. */
export const textsTo = (phone: string): string[] =>
  (existsSync(ledger()) ? readFileSync(ledger(), 'utf8') : '')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Row)
    .filter(({ to }) => to === toE164(phone))
    .map(({ body }) => body)

/** The six digits of the latest code on this phone; empty while there is none. */
export const codeTo = (phone: string): string =>
  textsTo(phone)
    .map((body) => /^\d{6}/.exec(body)?.[0] ?? '')
    .filter(Boolean)
    .at(-1) ?? ''
