import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { browserArgs, findBrowser } from './browser.ts'

/** The shop chooses free ports and says which; Playwright keeps them in the environment. */
const ready =
  /Ready: storefront http:\/\/localhost:(?<shop_port>\d+) +back office http:\/\/localhost:(?<desk_port>\d+)/

// Named here, so that tests find the mails the shop sends; every process of a run reads this file.
process.env.SHOP_DATA ??= mkdtempSync(join(tmpdir(), 'nuskha-shop-'))

const lastSpec = /[/](texts|specificationTexts)\.spec/
/**
 * The queue works through all prescriptions, so no other test may have any; an app that is alone has its own
 * shop.
 */
const apartSpec = /[/](queue|alone)\.spec/
/** The specification as a table: in other zones than Pakistan's, at the width of a phone and of a laptop. */
const tableSpec = /[/]specification(Alone)?\.spec/
const phone = { viewport: { width: 360, height: 740 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true }
const laptop = { viewport: { width: 1280, height: 800 } }
const zones = { 'Los Angeles': 'America/Los_Angeles', Auckland: 'Pacific/Auckland' }
const tableIn = (zone: keyof typeof zones, width: 360 | 1280) => ({
  name: `specification in ${zone} at ${width}`,
  testMatch: /[/]specification\.spec/,
  expect: { timeout: 10_000 },
  use: { ...(width === 360 ? phone : laptop), timezoneId: zones[zone], actionTimeout: 10_000 },
})
/** Each zone and each width once; SPECIFICATION=all runs every pair, and the table against each app alone. */
const tables = [
  tableIn('Los Angeles', 360),
  tableIn('Auckland', 1280),
  ...(process.env.SPECIFICATION === 'all'
    ? [
        tableIn('Los Angeles', 1280),
        tableIn('Auckland', 360),
        { name: 'specification alone', testMatch: /[/]specificationAlone\.spec/, use: laptop },
      ]
    : []),
]
const phoneOnly =
  /[/](live|cart|checkout|accounts|images|orders|payments|prescriptions|search|products|sessions|urdu)\.spec/

export default defineConfig({
  testDir: '.',
  outputDir: 'test-results',
  // Enough for a busy machine; a test that hangs still fails.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  retries: 1,
  workers: 2,
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  use: {
    baseURL: `http://localhost:${process.env.SHOP_PORT}`,
    locale: 'en-PK',
    timezoneId: 'Asia/Karachi',
    launchOptions: { executablePath: findBrowser(), args: browserArgs },
    actionTimeout: 45_000,
    screenshot: 'only-on-failure',
    // A trace of every test would take a tenth of the time; a failure is tried once more.
    trace: 'on-first-retry',
  },
  projects: [
    {
      name: 'phone',
      // Tests that a phone adds nothing to run once.
      testIgnore: [
        /(assistant|axe|desk\w*|headers|hostile|keyboard|zoneJourneys)\.spec/,
        apartSpec,
        lastSpec,
        tableSpec,
      ],
      use: phone,
    },
    {
      name: 'desktop',
      // One viewport is enough for what the words are about.
      testIgnore: [apartSpec, lastSpec, phoneOnly, tableSpec],
      use: laptop,
    },
    ...tables,
    {
      name: 'apart',
      testMatch: apartSpec,
      dependencies: ['phone', 'desktop'],
      use: laptop,
    },
    // Adds up what the others have read.
    {
      name: 'texts',
      testMatch: lastSpec,
      dependencies: ['phone', 'desktop', ...tables.map(({ name }) => name)],
    },
  ],
  webServer: {
    command: 'node shop.ts',
    wait: { stdout: ready },
    timeout: 180_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
    stdout: 'ignore',
    stderr: 'pipe',
  },
})
