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

const lastSpec = /[/]texts\.spec/
/** The queue works through everybody's prescriptions, so nobody else may have any; an app that is alone has its own shop. */
const apartSpec = /[/](queue|alone)\.spec/
const phoneOnly =
  /[/](live|cart|checkout|accounts|images|orders|payments|prescriptions|search|products|sessions|urdu)\.spec/

export default defineConfig({
  testDir: '.',
  outputDir: 'test-results',
  // Room for a busy machine: what hangs still fails.
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
    // Of every test it would take a tenth of the time; a failure is tried once more.
    trace: 'on-first-retry',
  },
  projects: [
    {
      name: 'phone',
      // What a phone adds nothing to runs once.
      testIgnore: [/(assistant|axe|desk\w*|headers|hostile|keyboard)\.spec/, apartSpec, lastSpec],
      use: { viewport: { width: 360, height: 740 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true },
    },
    {
      name: 'desktop',
      // One viewport is enough for what the words are about.
      testIgnore: [apartSpec, lastSpec, phoneOnly],
      use: { viewport: { width: 1280, height: 800 } },
    },
    {
      name: 'apart',
      testMatch: apartSpec,
      dependencies: ['phone', 'desktop'],
      use: { viewport: { width: 1280, height: 800 } },
    },
    // Adds up what the others have read.
    { name: 'texts', testMatch: lastSpec, dependencies: ['phone', 'desktop'] },
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
