import { execFileSync, spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { chromium } from '@playwright/test'
import { existing } from 'server/test/existing'
import { findBrowser } from '../e2e/browser.ts'

/**
 * Lighthouse mobile (simulated slow 4G) on the production build with the demo data. It prints the median of five
 * runs for home, list, product and the checkout of a customer with a line in the cart.
 * `npm run bench:lighthouse`; on a machine that does something else meanwhile, blocking time is the other thing's.
 */
const lighthouse = 'lighthouse@13.5.0'
const runs = Number(process.argv[2] ?? 5)
const folder = mkdtempSync(join(tmpdir(), 'nuskha-lighthouse-'))

interface Report {
  finalDisplayedUrl: string
  categories: Record<string, { score: number }>
  audits: Record<string, { numericValue?: number }>
}

const shop = spawn(process.execPath, [resolve(import.meta.dirname, '../.ci/start.ts')], {
  env: {
    ...process.env,
    PORT: '0',
    BACKOFFICE_PORT: '0',
    DATA_DIR: join(folder, 'data'),
    DATABASE_URL: undefined,
  },
})
const origin = await new Promise<string>((ready, failed) => {
  let output = ''
  shop.stdout.on('data', (part) => {
    output += part
    const found = /Ready: storefront (\S+)/.exec(output)?.[1]
    if (found) ready(found)
  })
  shop.once('exit', () => failed(new Error(output)))
})

/** The browser's own folder. It keeps the login and the cart of the checkout. */
const profile = join(folder, 'profile')

const flags = [
  '--headless',
  `--user-data-dir=${profile}`,
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
].join(' ')

/** Logs the demo customer in and fills the cart, in the profile that Lighthouse then opens. */
const fillCart = async (productId: string) => {
  const browser = await chromium.launchPersistentContext(profile, { executablePath: findBrowser() })
  const page = await browser.newPage()
  await page.goto(origin)
  await page.evaluate(async (id) => {
    const post = async (path: string, token: string | undefined, body: object) => {
      const response = await fetch(`/api/v1${path}`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          ...(token ? { authorization: `Bearer ${token}` } : {}),
        },
        body: JSON.stringify(body),
      })
      if (!response.ok) throw new Error(`${path}: ${await response.text()}`)
      return response.json()
    }
    const { data, token } = await post('/auth/login', undefined, {
      email: 'ayesha@demo.pk',
      password: 'customer-demo-1',
    })
    await post('/cart/items', token, { productId: id, quantity: 1 })
    localStorage.setItem('token', token)
    localStorage.setItem('user', JSON.stringify(data))
    localStorage.setItem('isAuthenticated', 'true')
  }, productId)
  await browser.close()
}

/** Empties the caches of the profile, so that each run is a first visit, and leaves its storage. */
const emptyCaches = () => {
  for (const name of ['Cache', 'Code Cache', 'Service Worker'])
    rmSync(join(profile, 'Default', name), { recursive: true, force: true })
}

/** One run; now and then Lighthouse loses its browser, and then the run is made anew. */
const measure = (address: string, chances = 3): Report => {
  const file = join(folder, 'report.json')
  const asked = [
    address,
    '--quiet',
    '--disable-storage-reset',
    '--output=json',
    `--output-path=${file}`,
    // A checkout is private: robots.txt and its head keep it out of search engines, which this audit faults.
    ...(address.endsWith('/checkout') ? ['--skip-audits=is-crawlable'] : []),
    `--chrome-flags=${flags}`,
  ]
  emptyCaches()
  try {
    execFileSync('npx', ['--yes', lighthouse, ...asked], {
      env: { ...process.env, CHROME_PATH: findBrowser() },
      stdio: 'ignore',
    })
  } catch (error) {
    if (chances === 1) throw error
    return measure(address, chances - 1)
  }
  return JSON.parse(readFileSync(file, 'utf8')) as Report
}

const median = (values: number[]) => values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN

const categories = ['performance', 'accessibility', 'best-practices', 'seo']
const audits = [
  'first-contentful-paint',
  'largest-contentful-paint',
  'total-blocking-time',
  'cumulative-layout-shift',
]

try {
  const response = await fetch(`${origin}/api/v1/product?search=panadol&limit=1`)
  const { data } = (await response.json()) as { data: { id: string }[] }
  const productId = existing(data[0]).id
  const pages = { home: '/', list: '/products', product: `/products/${productId}`, checkout: '/checkout' }
  const rows = []
  for (const [name, path] of Object.entries(pages)) {
    if (name === 'checkout') await fillCart(productId)
    const reports = Array.from({ length: runs }, () => measure(origin + path))
    const elsewhere = reports.find(({ finalDisplayedUrl }) => !finalDisplayedUrl.startsWith(origin + path))
    if (elsewhere) throw new Error(`${path} led to ${elsewhere.finalDisplayedUrl}`)
    const scores = categories.map((key) => [
      key,
      Math.round(100 * median(reports.map((report) => report.categories[key]?.score ?? 0))),
    ])
    const times = audits.map((key) => [
      key,
      Number(median(reports.map((report) => report.audits[key]?.numericValue ?? Number.NaN)).toFixed(3)),
    ])
    rows.push([name, Object.fromEntries([...scores, ...times])])
  }
  console.log(`Medians of ${runs}; times in milliseconds`)
  console.table(Object.fromEntries(rows))
} finally {
  shop.kill()
  rmSync(folder, { recursive: true, force: true })
}
