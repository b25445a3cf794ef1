import { execFileSync } from 'node:child_process'
import { delimiter, join, resolve } from 'node:path'
import { chromium } from '@playwright/test'

/** The shell draws no window, which takes a quarter less time of the processor. */
const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
  'chrome',
]
const isRoot = process.getuid?.() === 0

const onPath = (name: string) => (process.env.PATH ?? '').split(delimiter).map((folder) => join(folder, name))

/** Runs a command to its end; says whether it went well. */
const runs = (command: string, args: string[], stdio: 'ignore' | 'inherit' = 'ignore') => {
  try {
    execFileSync(command, args, {
      stdio,
      timeout: 600_000,
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    })
    return true
  } catch {
    return false
  }
}

/** A browser that is there and can start: some systems ship a `chromium-browser` that only gives advice. */
const works = (path: string) => runs(path, ['--version'])

const given = () => [process.env.CHROME_PATH, process.env.CHROMIUM_PATH].find((path) => path)
const present = () => [chromium.executablePath(), ...names.flatMap(onPath)].find(works)

const download = () => {
  console.log('No browser found: asking Playwright for one …')
  const playwright = resolve(import.meta.dirname, '../node_modules/.bin/playwright')
  return runs(playwright, ['install', ...(isRoot ? ['--with-deps'] : []), 'chromium'])
}

const fromSystem = () => {
  console.log('Asking the system for Chromium …')
  const root = (...command: string[]) => {
    const [first = '', ...rest] = isRoot ? command : ['sudo', '-n', ...command]
    return runs(first, rest)
  }
  return root('apt-get', 'update') && root('apt-get', 'install', '-y', '--no-install-recommends', 'chromium')
}

/** The browser for journeys and screenshots: the one that is named, one that is here, or one that can be had. */
export const findBrowser = (): string => {
  const path =
    given() ?? present() ?? (download() ? present() : undefined) ?? (fromSystem() ? present() : undefined)
  if (!path) throw new Error('No Chromium here and none to be had: install one, or name it in CHROME_PATH')
  // Every process of a run checks again: the first result holds.
  process.env.CHROME_PATH = path
  return path
}

/**
 * The features that Playwright disables, whose list ours replaces, and the pages of the address bar's suggestions.
 * Each window would load those for a bar that no test sees, in a quarter of the browser's time.
 */
const disabledFeatures = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
]

/** Chromium's sandbox needs a user that is not root; it should talk only to the shop. */
export const browserArgs = [
  ...(isRoot ? ['--no-sandbox'] : []),
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-domain-reliability',
  '--disable-sync',
  `--disable-features=${disabledFeatures.join()}`,
  '--no-first-run',
]
