import { spawn } from 'node:child_process'
import { resolve } from 'node:path'
import type { BrowserContext, Frame, Page, Request } from '@playwright/test'

const vite = resolve(import.meta.dirname, '../node_modules/vite/bin/vite.js')

/** One app alone, as `npm run dev:storefront` starts it: no server runs beside it, and `API_ORIGIN` leads nowhere. */
export const startAlone = async (app: 'storefront' | 'backoffice', env: Record<string, string> = {}) => {
  const child = spawn(process.execPath, [vite, '--mode', 'alone', '--port', '0', '--host', '127.0.0.1'], {
    cwd: resolve(import.meta.dirname, '..', app),
    env: { ...process.env, API_ORIGIN: 'http://127.0.0.1:9', NO_COLOR: '1', ...env },
  })
  let printed = ''
  const address = await new Promise<string>((ready, failed) => {
    child.stdout.on('data', (part) => {
      printed += part
      const found = /(http:\/\/127\.0\.0\.1:\d+)/.exec(printed)?.[1]
      if (found) ready(found)
    })
    child.once('exit', () => failed(new Error(printed)))
  })
  return { address, printed: () => printed, stop: () => child.kill() }
}

/**
 * Every call and image of these tabs that failed or was rejected. A page that is left gives up what it still
 * loads, which is no failure: its service worker stops passing requests on a moment before.
 */
export const followFailures = (context: BrowserContext): string[] => {
  const failures: string[] = []
  const underWay = new Set<Request>()
  const left = new WeakSet<Request>()
  /** Frames between the request for a new document and its arrival. */
  const leaving = new WeakSet<Frame>()
  const fail = (request: Request, reason: string | number) => {
    if (!left.has(request)) failures.push(`${reason} ${request.url()}`)
  }
  const follow = (page: Page) => page.on('framenavigated', (frame) => leaving.delete(frame))
  context.pages().forEach(follow)
  context.on('page', follow)
  context.on('request', (request) => {
    underWay.add(request)
    if (request.serviceWorker()) return
    const frame = request.frame()
    if (request.isNavigationRequest()) {
      leaving.add(frame)
      for (const other of underWay) if (!other.serviceWorker() && other.frame() === frame) left.add(other)
      left.delete(request)
    } else if (leaving.has(frame)) left.add(request)
  })
  context.on('requestfinished', async (request) => {
    underWay.delete(request)
    const status = (await request.response())?.status() ?? 0
    if (status >= 400) fail(request, status)
  })
  context.on('requestfailed', (request) => {
    underWay.delete(request)
    const reason = request.failure()?.errorText
    if (reason !== 'net::ERR_ABORTED' && /\/(api|uploads)\//.test(request.url())) fail(request, reason ?? '')
  })
  return failures
}
