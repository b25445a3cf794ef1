import { spawn } from 'node:child_process'
import { resolve } from 'node:path'
import type { BrowserContext } from '@playwright/test'

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
 * loads, which is no failure; a module that is missed is an error in the console.
 */
export const followFailures = (context: BrowserContext): string[] => {
  const failures: string[] = []
  context.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText
    if (reason !== 'net::ERR_ABORTED' && /\/(api|uploads)\//.test(request.url()))
      failures.push(`${reason} ${request.url()}`)
  })
  context.on('response', (response) => {
    if (response.status() >= 400) failures.push(`${response.status()} ${response.url()}`)
  })
  return failures
}
