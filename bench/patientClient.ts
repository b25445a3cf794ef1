import { setTimeout as sleep } from 'node:timers/promises'

export interface Answer {
  status: number
  body: { code?: string; token?: string; data?: never } & Record<string, unknown>
}

/** How long a call is tried: a killed shop needs a while to be back. */
const patience = 180_000

const tryAgain = ({ status, body }: Answer) =>
  status >= 500 || status === 429 || body.code === 'STILL_RUNNING'

/**
 * Calls as an app with a bad line: without an answer the same call goes again, with the same `Idempotency-Key` where
 * it has one. Answers what the shop said in the end.
 */
export const createClient =
  (origin: string, headers: Record<string, string>) =>
  async (method: string, path: string, body?: unknown, key?: string): Promise<Answer> => {
    const until = Date.now() + patience
    for (;;) {
      const answer = await fetch(`${origin}/api/v1${path}`, {
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
        .then(async (got) => ({ status: got.status, body: await got.json().catch(() => ({})) }) as Answer)
        .catch(() => null)
      if (answer && !tryAgain(answer)) return answer
      if (Date.now() > until) throw new Error(`${method} ${path}: ${JSON.stringify(answer)}`)
      await sleep(answer ? 500 : 200)
    }
  }

export type PatientClient = ReturnType<typeof createClient>
