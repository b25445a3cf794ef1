import { type Report, ReportReply } from './safepayReplies.ts'

const usualTimeout = 20_000

/** Safepay's API over the wire. `call` throws without a readable response; an error response is readable. */
export const createSafepayCall = (account: { origin: string; secret: string; timeout?: number }) => {
  const call = async (
    method: 'GET' | 'POST',
    path: string,
    body?: unknown,
  ): Promise<{ status: number; body: unknown }> => {
    const answer = await fetch(`${account.origin}${path}`, {
      method,
      headers: { 'Content-Type': 'application/json', 'X-SFPY-MERCHANT-SECRET': account.secret },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(account.timeout ?? usualTimeout),
      redirect: 'error',
    })
    if (answer.status >= 500) throw new Error(`safepay answered ${answer.status}`)
    return { status: answer.status, body: await answer.json() }
  }

  /** The reporter's data of a tracker; null if unknown. */
  const report = async (tracker: string): Promise<Report | null> => {
    const path = `/reporter/api/v1/payments/${encodeURIComponent(tracker)}`
    const answer = await call('GET', path).catch(() => null)
    const said = answer?.status === 200 ? ReportReply.safeParse(answer.body).data?.data : undefined
    return said?.token === tracker ? said : null
  }

  return { call, report }
}
