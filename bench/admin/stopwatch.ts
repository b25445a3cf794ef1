import type { Page } from '@playwright/test'

/** The milliseconds from the click, key or followed link to the last paint. */
export interface Timing {
  took: number
  /**
   * The time until the page's first request: the delay of a filter for the next key, and the rendering before
   * the request.
   */
  waited: number
}

declare global {
  interface Window {
    stopwatch: { arm(): void; read(): Promise<Timing> }
  }
}

/** Runs in the page before its own scripts. The page itself is the first thing that is measured. */
const install = () => {
  // Longer than any list waits between two steps of its own.
  const quiet = 250
  let began = 0
  let open = 0
  let asked: number | null = null
  let settled: number | null = null
  let changed = false

  const send = XMLHttpRequest.prototype.send
  XMLHttpRequest.prototype.send = function (...given) {
    open++
    asked ??= performance.now()
    this.addEventListener('loadend', () => open--)
    send.apply(this, given)
  }
  for (const name of ['click', 'input', 'popstate'])
    addEventListener(
      name,
      ({ timeStamp }) => {
        if (asked === null) began = timeStamp
      },
      true,
    )

  /** The list itself. Ripples and overlays do not count. */
  const isContent = (node: Node) => {
    const element = node instanceof Element ? node : node.parentElement
    return element?.closest('main') && !element.closest('.MuiTouchRipple-root, .MuiPopover-root')
  }
  new MutationObserver((records) => {
    if (records.some(({ target }) => isContent(target))) changed = true
  }).observe(document, { subtree: true, childList: true, characterData: true })

  const loading = 'main [aria-label=Loading], main .MuiLinearProgress-root'
  const painted = new MessageChannel()
  painted.port1.onmessage = () => {
    const now = performance.now()
    if (asked === null || open > 0 || document.querySelector(loading)) settled = null
    else if (changed || settled === null) settled = now
    changed = false
  }
  const eachFrame = () => {
    painted.port2.postMessage(null)
    requestAnimationFrame(eachFrame)
  }
  requestAnimationFrame(eachFrame)

  const read = (): Timing | null =>
    settled !== null && asked !== null && performance.now() - settled > quiet
      ? { took: settled - began, waited: asked - began }
      : null
  window.stopwatch = {
    arm: () => {
      asked = null
      settled = null
    },
    read: () =>
      new Promise((done) => {
        const check = () => {
          const timing = read()
          if (timing) done(timing)
          else setTimeout(check, 20)
        }
        check()
      }),
  }
}

export const installStopwatch = (page: Page): Promise<unknown> => page.addInitScript(install)

/** When what is going on in the page has come to rest and `ready` stands there. */
export const settled = async (page: Page, ready = 'main'): Promise<Timing> => {
  await page.locator(ready).first().waitFor()
  return page.evaluate(() => window.stopwatch.read())
}

/** Does something whose last click or key makes the page ask for something, and waits until that is painted. */
export const timed = async (page: Page, act: () => Promise<unknown>, ready?: string): Promise<Timing> => {
  await page.evaluate(() => window.stopwatch.arm())
  await act()
  return settled(page, ready)
}
