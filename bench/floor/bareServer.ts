import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Replays the shop's responses byte for byte from node:http alone, in its own process. */
export interface BareResponse {
  path: string
  /** Name and value by turns. */
  head: string[]
  /** Base64. */
  body: string
}

const given = JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8')) as BareResponse[]
const responses = new Map(
  given.map(({ path, head, body }) => [path, { head, body: Buffer.from(body, 'base64') }]),
)

const server = createServer((request, response) => {
  const found = responses.get(request.url ?? '')
  if (found) response.writeHead(200, found.head).end(found.body)
  else response.writeHead(404).end()
})
server.listen(0, '127.0.0.1', () => console.log((server.address() as AddressInfo).port))
