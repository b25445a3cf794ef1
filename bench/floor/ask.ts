import { type Agent, request } from 'node:http'
import type { Ask } from './flows.ts'

/** Asks over the lines of an agent. Throws the message of an error response. */
export const askBy =
  (origin: string, agent: Agent): Ask =>
  ({ method, path, headers, body }) =>
    new Promise((resolve, reject) => {
      const text = body === undefined ? '' : JSON.stringify(body)
      const sent = request(
        `${origin}${path}`,
        { method, agent, headers: { ...headers, 'content-length': Buffer.byteLength(text) } },
        (response) => {
          const parts: Buffer[] = []
          response.on('data', (part: Buffer) => parts.push(part))
          response.once('error', reject)
          response.once('end', () => {
            const text = Buffer.concat(parts).toString()
            if ((response.statusCode ?? 500) >= 400) reject(new Error(`${path}: ${text}`))
            else resolve(JSON.parse(text))
          })
        },
      )
      sent.once('error', reject)
      sent.end(text)
    })
