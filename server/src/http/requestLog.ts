import { randomLetters } from '../kernel/ids.ts'
import type { Ports } from '../ports/ports.ts'

/** The id of a request, in logs and in what a customer reads out to staff. */
export const newRequestId = (): string => randomLetters(12)

interface Named {
  get(name: string): string | null
}

/** The name that a proxy or an app gave the request, where it has the form of one, else a new one. */
const requestIdOf = (headers: Named): string => {
  const given = headers.get('x-request-id') ?? ''
  return /^[\w-]{8,64}$/.test(given) ? given : newRequestId()
}

/** Names the request with these headers and measures it. `end` reports the response to `Ports.onResponse`. */
export const watch = (headers: Named, onResponse: Ports['onResponse']) => {
  const requestId = requestIdOf(headers)
  const startedAt = Date.now()
  const started = performance.now()
  return {
    requestId,
    end: (operation: string, status: number): void =>
      onResponse?.({
        requestId,
        operation,
        status,
        startedAt,
        milliseconds: performance.now() - started,
        traceparent: headers.get('traceparent') ?? undefined,
      }),
  }
}
