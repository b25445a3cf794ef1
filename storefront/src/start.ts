import './ui/ui.css'

/**
 * The first view is readable without scripts, so they wait until it has been painted. On a slow connection
 * styles and images load alone, and the text is readable a second earlier.
 */
const shop = async () => {
  if (import.meta.env.VITE_ALONE) await (await import('demo/alone/startAlone')).startAlone()
  return import('./entryClient.tsx')
}

/** All scripts of the page, which the server names, come at once instead of one after the other. */
const preload = (scripts: string) => {
  for (const href of scripts.split(' ')) {
    const link = Object.assign(document.createElement('link'), { rel: 'modulepreload', href })
    document.head.append(link)
  }
}

let early: HTMLButtonElement | null = null
/** A button that is pressed before the scripts are ready shows so, and is pressed again when they are. */
const keepEarly = (event: Event) => {
  const pressed = (event.target as Element).closest<HTMLButtonElement>('button[type=button]')
  if (!pressed) return
  delete early?.dataset.early
  early = pressed
  pressed.dataset.early = ''
}
const takeEarly = () => {
  removeEventListener('click', keepEarly, true)
  delete early?.dataset.early
  early?.click()
}
addEventListener('click', keepEarly, true)

const state = document.getElementById('state')
let begun = false
const begin = () => {
  if (begun) return
  begun = true
  if (state?.dataset.scripts) preload(state.dataset.scripts)
  void shop().then(({ taken }) => taken.then(takeEarly))
}

const frame = () => new Promise(requestAnimationFrame)

/** Supporting browsers report when each of the images was painted. */
const shown = (images: HTMLImageElement[]) =>
  new Promise<void>((done) => {
    const missing = new Set<Element>(images)
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        missing.delete((entry as unknown as { element: Element }).element)
      if (missing.size === 0) done()
    }).observe({ type: 'element', buffered: true })
  })

/** Resolves after the first paint, and the images of the first view. */
const painted = async () => {
  const images = [...document.querySelectorAll<HTMLImageElement>('img[fetchpriority=high]')].filter(
    (image) => image.getBoundingClientRect().top < innerHeight,
  )
  if (images.length && PerformanceObserver.supportedEntryTypes.includes('element')) await shown(images)
  else await new Promise((done) => new PerformanceObserver(done).observe({ type: 'paint', buffered: true }))
  for (let count = 0; count < 2; count++) await frame()
}

// A personal page has nothing to read before its scripts.
if (state && state.dataset.personal === undefined) {
  void painted().then(() => setTimeout(begin))
  // A page in the background paints nothing, and an image may never load.
  setTimeout(begin, 1500)
} else begin()
