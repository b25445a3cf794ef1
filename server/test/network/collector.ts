import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'

export interface CollectedSpan {
  traceId: string
  parentSpanId?: string
  name: string
  status: { code: number }
  attributes: { key: string; value: Record<string, unknown> }[]
}

interface Sent {
  resourceSpans: { scopeSpans: { spans: CollectedSpan[] }[] }[]
}

/** An OpenTelemetry collector on a free port that takes traces over HTTP and keeps them. */
export const startCollector = async () => {
  const spans: CollectedSpan[] = []
  const server = createServer(async (request, response) => {
    const { resourceSpans } = (await json(request)) as Sent
    if (request.url === '/v1/traces')
      spans.push(...resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans)))
    response.writeHead(200, { 'Content-Type': 'application/json' }).end('{}')
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans,
    stop: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
