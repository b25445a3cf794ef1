import { type Report, ReportReply } from './safepayReplies.ts'

const usualTimeout = 20_000

/** Safepay's API over the wire. `call` throws without a readable response; an error response is readable. */
export const createSafepayCall = (account: { origin: string; secret: string; timeout?: number }) => {
  const call = async (
    method: 'GET' | 'POST',
    path: string,
    body?: unknown,
  ): Promise<{ status: number; body: unknown }> => {
    const response = await fetch(`${account.origin}${path}`, {
      method,
      headers: { 'Content-Type': 'application/json', 'X-SFPY-MERCHANT-SECRET': account.secret },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(account.timeout ?? usualTimeout),
      redirect: 'error',
    })
    if (response.status >= 500) throw new Error(`safepay answered ${response.status}`)
    return { status: response.status, body: await response.json() }
  }

  /** The reporter's data of a tracker; null if unknown. */
  const report = async (tracker: string): Promise<Report | null> => {
    const path = `/reporter/api/v1/payments/${encodeURIComponent(tracker)}`
    const response = await call('GET', path).catch(() => null)
    const found = response?.status === 200 ? ReportReply.safeParse(response.body).data?.data : undefined
    return found?.token === tracker ? found : null
  }

  return { call, report }
}
