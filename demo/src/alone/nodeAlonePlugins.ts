import { msw } from 'msw/vite'
import type { Plugin } from 'vite'
import { demoAdmin, demoCustomer, demoPharmacist } from '../demoLogins.ts'
import { serviceWorkerPath } from './serviceWorkerPath.ts'

/** Where each app listens when it runs alone, unless `--port` says otherwise. */
const ports = { storefront: 5173, backoffice: 5174 }

/** The back office that an admin of the shop is sent to: `BACKOFFICE_ORIGIN`, or the one that runs alone beside it. */
const backofficeOrigin = process.env.BACKOFFICE_ORIGIN ?? `http://localhost:${ports.backoffice}`

const logins = {
  storefront: [demoCustomer, demoAdmin],
  backoffice: [demoAdmin, demoPharmacist],
}

/**
 * msw's service worker, with one change: it keeps its registration when its last page closes. A reload is the
 * last page for a moment, and the new page lost every call when it began before the old one had gone.
 */
const serviceWorker = `ServiceWorkerRegistration.prototype.unregister = async () => false
importScripts('/mockServiceWorker.js')
`

const help = (app: keyof typeof ports) =>
  [
    ...logins[app].map(({ email, password }) => `Demo login: ${email} / ${password}`),
    ...(app === 'storefront' ? [`Back office: ${backofficeOrigin} (npm run dev:backoffice)`] : []),
    "The shop is kept in the browser. To begin again, clear the site's data and reload.",
  ].map((sentence) => `  ➜  ${sentence}`)

/** Vite's plugins for an app that runs alone: the script of the service worker, the address, the logins. */
export const alonePlugins = (app: keyof typeof ports): Plugin[] => [
  msw({ mode: 'worker-only' }),
  {
    name: 'alone',
    config: ({ server }) => ({
      server: { port: server?.port ?? ports[app] },
      // PGlite finds its files beside its module; the worker's libraries are known before its first request.
      optimizeDeps: {
        exclude: ['@electric-sql/pglite'],
        entries: ['index.html', '../demo/src/alone/worker.ts'],
      },
    }),
    transformIndexHtml: (html) =>
      html.replace(
        /(<meta name="backoffice-origin" content=")[^"]*/,
        (_, start: string) => start + backofficeOrigin,
      ),
    configureServer: (server) => {
      server.middlewares.use(serviceWorkerPath, (_request, response) => {
        response.setHeader('content-type', 'text/javascript').end(serviceWorker)
      })
      const { printUrls } = server
      server.printUrls = () => {
        printUrls()
        for (const line of help(app)) server.config.logger.info(line)
      }
    },
  },
]
