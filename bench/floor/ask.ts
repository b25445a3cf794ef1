import { type Agent, request } from 'node:http'
import type { Ask } from './flows.ts'

/** Asks over the lines of an agent. Throws the message of an error response. */
export const askBy =
  (origin: string, agent: Agent): Ask =>
  ({ method, path, headers, body }) =>
    new Promise((answered, failed) => {
      const text = body === undefined ? '' : JSON.stringify(body)
      const sent = request(
        `${origin}${path}`,
        { method, agent, headers: { ...headers, 'content-length': Buffer.byteLength(text) } },
        (answer) => {
          const parts: Buffer[] = []
          answer.on('data', (part: Buffer) => parts.push(part))
          answer.once('error', failed)
          answer.once('end', () => {
            const said = Buffer.concat(parts).toString()
            if ((answer.statusCode ?? 500) >= 400) failed(new Error(`${path}: ${said}`))
            else answered(JSON.parse(said))
          })
        },
      )
      sent.once('error', failed)
      sent.end(text)
    })
