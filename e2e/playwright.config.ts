import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { browserArgs, findBrowser } from './browser.ts'
import { runsAll } from './runsAll.ts'

/** The shop chooses free ports and says which; Playwright keeps them in the environment. */
const ready =
  /Ready: storefront http:\/\/localhost:(?<shop_port>\d+) +back office http:\/\/localhost:(?<admin_port>\d+)/

// Named here, so that tests find the mails the shop sends; every process of a run reads this file.
process.env.SHOP_DATA ??= mkdtempSync(join(tmpdir(), 'nuskha-shop-'))

const lastSpec = /[/](texts|specificationTexts)\.spec/
/** The queue works through all prescriptions, so no other test may have any. */
const apartSpec = /[/]queue\.spec/
/** The specification as a table: in other zones than Pakistan's, at the width of a phone and of a laptop. */
const tableSpec = /[/]specification(Alone)?\.spec/
/** Every text, every failure, every zone, hostile texts: they take longer than all other journeys. */
const longSpec =
  /[/](assistant|urduCrawl|adminForms|adminLargeShop|adminTexts\w+|hostile|payments|products|zoneJourneys|zones)\.spec/
/** Journeys of shoppers, which nearly all use a phone. */
const shopperSpec =
  /[/](accounts|cart|cartFailures|checkout|early|errands|images|live|appearance|offline|orders|paying|prescriptions|profile|purchase|returns|search|sessions|splitOrder|taps|urdu)\.spec/
const phone = { viewport: { width: 360, height: 740 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true }
const laptop = { viewport: { width: 1280, height: 800 } }
const zones = { 'Los Angeles': 'America/Los_Angeles', Auckland: 'Pacific/Auckland' }
const tableIn = (zone: keyof typeof zones, width: 360 | 1280) => ({
  name: `specification in ${zone} at ${width}`,
  testMatch: /[/]specification\.spec/,
  use: { ...(width === 360 ? phone : laptop), timezoneId: zones[zone] },
})
const runsTable = process.env.SPECIFICATION === 'all'
/** Each zone and each width once; SPECIFICATION=all runs every pair, and the table against each app alone. */
const tables = [
  ...(runsAll || runsTable ? [tableIn('Los Angeles', 360), tableIn('Auckland', 1280)] : []),
  ...(runsTable
    ? [
        tableIn('Los Angeles', 1280),
        tableIn('Auckland', 360),
        { name: 'specification alone', testMatch: /[/]specificationAlone\.spec/, use: laptop },
      ]
    : []),
]
/** A phone adds nothing to these. */
const onceSpec =
  /[/](alone|assistant|urduCrawl|axe|admin[A-Z]\w*|backoffice|harm\w*|headers|hostile|keyboard|zoneJourneys)\.spec/
/** A second viewport adds nothing to these. */
const phoneOnly =
  /[/](live|cart|cartFailures|checkout|accounts|images|orders|payments|prescriptions|profile|search|products|sessions|errands|taps|urdu)\.spec/

export default defineConfig({
  testDir: '.',
  globalSetup: './prepareShop.ts',
  outputDir: 'test-results',
  // Enough for a busy machine; a test that hangs still fails.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  // A second try would hide a race of the shop.
  retries: 0,
  workers: 3,
  fullyParallel: true,
  ...(runsAll ? {} : { grepInvert: /@long/ }),
  forbidOnly: Boolean(process.env.CI),
  use: {
    baseURL: `http://localhost:${process.env.SHOP_PORT}`,
    locale: 'en-PK',
    timezoneId: 'Asia/Karachi',
    // Logins are limited by network.
    extraHTTPHeaders: { 'X-Forwarded-For': `10.0.0.${process.env.TEST_WORKER_INDEX ?? 0}` },
    launchOptions: { executablePath: findBrowser(), args: browserArgs },
    actionTimeout: 45_000,
    screenshot: 'only-on-failure',
    // A trace of every test would take a tenth of the time.
    trace: 'off',
  },
  projects: [
    {
      name: 'phone',
      ...(runsAll ? { testIgnore: [onceSpec, apartSpec, lastSpec, tableSpec] } : { testMatch: shopperSpec }),
      use: phone,
    },
    {
      name: 'desktop',
      testIgnore: [apartSpec, lastSpec, tableSpec, ...(runsAll ? [phoneOnly] : [shopperSpec, longSpec])],
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
    ...(runsAll
      ? [
          {
            name: 'texts',
            testMatch: lastSpec,
            dependencies: ['phone', 'desktop', ...tables.map(({ name }) => name)],
          },
        ]
      : []),
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
