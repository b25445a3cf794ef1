import { defineConfig } from '@playwright/test'
import { browserArgs, findBrowser } from './browser.ts'

/** The shop chooses free ports and says which; Playwright keeps them in the environment. */
const ready =
  /Ready: storefront http:\/\/localhost:(?<shop_port>\d+) +back office http:\/\/localhost:(?<desk_port>\d+)/

export default defineConfig({
  testDir: '.',
  outputDir: 'test-results',
  timeout: 60_000,
  expect: { timeout: 10_000 },
  workers: 2,
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  use: {
    baseURL: `http://localhost:${process.env.SHOP_PORT}`,
    locale: 'en-PK',
    timezoneId: 'Asia/Karachi',
    launchOptions: { executablePath: findBrowser(), args: browserArgs },
    screenshot: 'only-on-failure',
    trace: 'retain-on-failure',
  },
  projects: [
    {
      name: 'phone',
      // What a phone adds nothing to runs once.
      testIgnore: /(alone|desk)\.spec/,
      use: { viewport: { width: 360, height: 740 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true },
    },
    { name: 'desktop', use: { viewport: { width: 1280, height: 800 } } },
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
