import { setTimeout as sleep } from 'node:timers/promises'

export interface ApiResponse {
  status: number
  body: { code?: string; token?: string; data?: never } & Record<string, unknown>
}

/** One response of the many that a call may take; null if the connection broke. */
export type OnResponse = (response: ApiResponse | null, milliseconds: number) => void

/** Milliseconds for which a call is retried. A killed shop needs a while to restart. */
const patience = 180_000

const tryAgain = ({ status, body }: ApiResponse) =>
  status >= 500 || status === 429 || body.code === 'STILL_RUNNING'

/**
 * Calls like an app on a bad connection: it retries without a response, with the same `Idempotency-Key` if
 * there is one. Returns the final response. `onResponse` receives every response on the way.
 */
export const createClient =
  (origin: string, headers: Record<string, string>, onResponse: OnResponse = () => undefined) =>
  async (method: string, path: string, body?: unknown, key?: string): Promise<ApiResponse> => {
    const until = Date.now() + patience
    for (;;) {
      const from = performance.now()
      const response = await fetch(`${origin}/api/v1${path}`, {
        method,
        headers: {
          ...headers,
          ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
          ...(key ? { 'Idempotency-Key': key } : {}),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        redirect: 'manual',
        signal: AbortSignal.timeout(60_000),
      })
        .then(
          async (got) => ({ status: got.status, body: await got.json().catch(() => ({})) }) as ApiResponse,
        )
        .catch(() => null)
      onResponse(response, performance.now() - from)
      if (response && !tryAgain(response)) return response
      if (Date.now() > until) throw new Error(`${method} ${path}: ${JSON.stringify(response)}`)
      await sleep(response ? 500 : 200)
    }
  }

export type PatientClient = ReturnType<typeof createClient>
