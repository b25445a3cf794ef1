import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import react from '@vitejs/plugin-react'
import { alonePlugins } from 'demo/alone/nodeAlonePlugins'
import { defineConfig } from 'vite'
import { libraries, offline, plainImports, scriptsLast, unusedRouter } from './vitePlugins.ts'

const here = import.meta.dirname
const apiOrigin = process.env.API_ORIGIN ?? 'http://localhost:3000'

/** Modules of every page: in one chunk they compress better and take one request on a slow connection. */
const frame =
  /node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|@tanstack\/[^/]+|jotai)\/|shared-api\/src\/(formatCount|messages\/(format|storefront\/shop\.|en\/storefront\/shop))|storefront\/src\/(ui\/(?!Panel|Field|Breadcrumbs|Steps)|shell\/|core\/i18n\/i18n|core\/(?!i18n|http|nameOf|toasts|patience|ownStore|useDraft|useSecondsUntil|RequireLogin|afterLogin|backofficeAddress|PageBeyond|Pagination)|features\/(checkout\/CheckoutHead|search\/(SearchBox|useSearch)|cart\/(CartButton|cartStore|cartMath|useCart\.|useCartActions|useCartLine|quantityWriter)|products\/(Product(Card|Grid)|AddToCart|UnitPrice|productFacts|productQueries|brandQueries)))/

/** vite's helper for imports stands with the entry: anywhere else it would make the entry wait for the whole shop. */
const groups = [
  { name: 'start', test: /vite\/preload-helper|storefront\/src\/start\.ts/, priority: 1 },
  { name: 'shop', test: frame },
]

export default defineConfig(({ isSsrBuild, mode }) => ({
  plugins: [
    react(),
    libraries(),
    offline(),
    scriptsLast(),
    plainImports(),
    unusedRouter(),
    ...(mode === 'alone' ? alonePlugins('storefront') : []),
  ],
  define: isSsrBuild
    ? {
        // The first view names the script and style files of its page; the client is built before.
        __MANIFEST__: readFileSync(resolve(here, 'dist/client/.vite/manifest.json'), 'utf8'),
        'process.env.NODE_ENV': '"production"',
      }
    : { __MANIFEST__: '{}' },
  ssr: { noExternal: true },
  build: {
    outDir: isSsrBuild ? 'dist/server' : 'dist/client',
    manifest: !isSsrBuild,
    copyPublicDir: !isSsrBuild,
    target: ['chrome107', 'safari16', 'firefox104'],
    // One small sheet for the whole shop: on a slow connection a second request would cost more than its
    // bytes.
    cssCodeSplit: false,
    // The first view names its scripts itself (src/start.ts).
    modulePreload: false,
    ...(isSsrBuild ? {} : { rolldownOptions: { output: { codeSplitting: { groups } } } }),
  },
  server: {
    proxy: Object.fromEntries(['/api', '/uploads', '/images'].map((path) => [path, apiOrigin])),
  },
}))
