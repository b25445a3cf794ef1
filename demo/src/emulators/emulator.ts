import { mkdirSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { openLedger } from './ledger.ts'
import { createPlans } from './plans.ts'

export interface Exchange {
  request: IncomingMessage
  response: ServerResponse
  url: URL
  body: string
}

export const send = (response: ServerResponse, body: unknown, status = 200, type = 'application/json') => {
  if (response.destroyed) return
  response.writeHead(status, { 'Content-Type': type })
  response.end(typeof body === 'string' ? body : JSON.stringify(body))
}

const readBody = async (request: IncomingMessage) => {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  return Buffer.concat(parts).toString()
}

/** JSON of an object, or null. */
export const parseObject = (text: string): Record<string, unknown> | null => {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : null
  } catch {
    return null
  }
}

/**
 * Runs a provider emulator with a ledger that survives a kill. Beside the provider's protocol it serves `GET
 * /emulator/ledger`, `PUT /emulator/plan` (the next faults, see plans.ts) and `POST /emulator/notify { key, how,
 * times }`. The last one responds with the statuses of the shop.
 */
export const runEmulator = <Row extends { key: string }>(given: {
  name: string
  port: number
  respond(
    exchange: Exchange,
    parts: { ledger: ReturnType<typeof openLedger<Row>>; plans: ReturnType<typeof createPlans> },
  ): unknown
  /**
   * Sends one notification of this kind about a payment. Returns the shop's status, 0 if the shop does not
   * listen.
   */
  notify(row: Row | undefined, key: string, how: string): Promise<number>
}) => {
  const folder = process.env.EMULATOR_DIR ?? '.data/emulators'
  mkdirSync(folder, { recursive: true })
  const ledger = openLedger<Row>(join(folder, `${given.name}.jsonl`))
  const plans = createPlans()

  const notify = async (text: string, response: ServerResponse) => {
    const { key, how, times } = parseObject(text) ?? {}
    const sending = Array.from({ length: Number(times ?? 1) }, () =>
      given.notify(ledger.get(String(key)), String(key), String(how)),
    )
    send(response, await Promise.all(sending))
  }

  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '/', 'http://emulator')
    const body = await readBody(request).catch(() => '')
    if (url.pathname === '/emulator/ledger') return send(response, ledger.all())
    if (url.pathname === '/emulator/plan') {
      plans.put(parseObject(body) ?? {})
      return send(response, {})
    }
    if (url.pathname === '/emulator/notify') return notify(body, response)
    await given.respond({ request, response, url, body }, { ledger, plans })
  })
  server.listen(given.port, '127.0.0.1', () =>
    console.log(`${given.name} emulator on http://127.0.0.1:${(server.address() as AddressInfo).port}`),
  )
  // Ends with the process that started it over a channel.
  process.on('disconnect', () => process.exit(0))
}
