import type { Page, Request } from '@playwright/test'
import { expect } from '@playwright/test'

/** A call of the API that a page has made. */
export interface Call {
  method: string
  /** Below `/api/v1`: `/cart/items`. */
  path: string
  query: URLSearchParams
  headers: Record<string, string>
  body: string | null
}

const base = '/api/v1'

const callOf = (request: Request): Call => {
  const { pathname, searchParams } = new URL(request.url())
  return {
    method: request.method(),
    path: pathname.slice(base.length),
    query: searchParams,
    headers: request.headers(),
    body: request.postData(),
  }
}

/** Records every call of the API that this page makes from now on. */
export const watchCalls = (page: Page): Call[] => {
  const calls: Call[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.startsWith(`${base}/`)) calls.push(callOf(request))
  })
  return calls
}

/** Waits until a call of this method and path has been made, and returns the last one. */
export const waitForCall = async (calls: Call[], method: string, path: RegExp | string): Promise<Call> => {
  const fits = (call: Call) =>
    call.method === method && (typeof path === 'string' ? call.path === path : path.test(call.path))
  await expect.poll(() => calls.some(fits), { message: `${method} ${path} is called` }).toBe(true)
  const call = calls.findLast(fits)
  if (!call) throw new Error(`No ${method} ${path}`)
  return call
}

/** Calls of this method and path get an empty response of this status instead, or none at all, until it is undone. */
export const breakCalls = async (page: Page, method: string, path: RegExp, status: number | 'cut') => {
  const address = (url: URL) => url.pathname.startsWith(base) && path.test(url.pathname.slice(base.length))
  const handler: Parameters<Page['route']>[1] = (route) => {
    if (route.request().method() !== method) return route.fallback()
    return status === 'cut' ? route.abort('failed') : route.fulfill({ status })
  }
  await page.route(address, handler)
  return () => page.unroute(address, handler)
}

const mark = 'request timeout'

/** Records the time-out of each request of the page, in milliseconds. Ask before the page opens. */
export const recordTimeouts = (page: Page) =>
  page.addInitScript((name) => {
    const { send } = XMLHttpRequest.prototype
    XMLHttpRequest.prototype.send = function (body) {
      performance.mark(name, { detail: this.timeout })
      return send.call(this, body)
    }
  }, mark)

/** The time-outs so far, each once. */
export const recordedTimeouts = async (page: Page): Promise<number[]> => {
  const all = await page.evaluate(
    (name) =>
      performance
        .getEntriesByName(name)
        .map((entry) => (entry instanceof PerformanceMark ? Number(entry.detail) : Number.NaN)),
    mark,
  )
  return [...new Set(all)]
}
