import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { clientTimeouts, listen } from '../../src/node/nodeListen.ts'
import { createStorefront } from '../../src/node/pages/nodeStorefront.ts'
import { createPageLimiter } from '../../src/node/pages/pageLimiter.ts'
import { createNodeFiles } from '../../src/ports/files/nodeFiles.ts'
import { defaultSettings, type Settings } from '../../src/ports/settings.ts'
import { createTestApp } from '../harness.ts'

export const secret = 'kept-beside-the-files'

/**
 * The shop behind its real HTTP server, with its files in a folder and a built storefront of one page. A
 * secret lies beside each of both.
 */
export const openServer = async (
  given: {
    timeouts?: typeof clientTimeouts
    limits?: Partial<Settings['limits']>
    /** `X-Forwarded-For` says who calls. */
    trustProxy?: boolean
  } = {},
) => {
  const folder = await mkdtemp(join(tmpdir(), 'nuskha-door-'))
  const write = async (path: string, text: string) => {
    await mkdir(join(folder, path, '..'), { recursive: true })
    await writeFile(join(folder, path), text)
  }
  await write('secret.txt', secret)
  await write('site/secret.txt', secret)
  await write('site/server/secret.js', secret)
  await write('site/client/index.html', '<!doctype html><title>Shop</title>')
  await write('site/client/assets/app-1.js', 'export {}')
  await write('files/secret.webp', secret)
  await write('files/prescriptions/abc.webp', secret)
  await write('files/images/abc.webp', 'picture')
  const logged: string[] = []
  const log = { info: () => undefined, error: (what: string) => void logged.push(what) }
  const limits = { ...defaultSettings.limits, ...given.limits }
  const shop = await createTestApp({
    ports: { files: createNodeFiles(join(folder, 'files')), log, settings: { ...defaultSettings, limits } },
  })
  const server = await listen({
    app: shop.app,
    host: '127.0.0.1',
    port: 0,
    trustProxy: given.trustProxy ?? false,
    https: false,
    timeouts: given.timeouts ?? clientTimeouts,
    pages: await createStorefront({
      folder: join(folder, 'site'),
      releases: join(folder, 'releases'),
      api: async (call) => shop.app.fetch(call),
      log,
      limiter: createPageLimiter(shop.ports),
      backofficeOrigin: '',
    }),
  })
  return {
    shop,
    port: server.port,
    /** Entries logged as errors. No request of a stranger may add one. */
    logged,
    close: async () => {
      await server.close()
      await rm(folder, { recursive: true })
    },
  }
}
