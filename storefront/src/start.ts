import './ui/ui.css'

/**
 * The first view is readable without scripts, so they wait until it has been painted: on a slow line
 * styles and pictures have the line to themselves, and what can be read is there a second earlier.
 */
const shop = () => import('./entryClient.tsx')

/** All scripts of the page, which the server names, come at once instead of one after the other. */
const preload = (scripts: string) => {
  for (const href of scripts.split(' ')) {
    const link = Object.assign(document.createElement('link'), { rel: 'modulepreload', href })
    document.head.append(link)
  }
}

const state = document.getElementById('state')
let begun = false
const begin = () => {
  if (begun) return
  begun = true
  if (state?.dataset.scripts) preload(state.dataset.scripts)
  void shop()
}

/** Until something is painted, and then until the pictures that just arrived are painted too. */
const painted = async () => {
  const pictures = document.querySelectorAll<HTMLImageElement>('img[fetchpriority=high]')
  await Promise.allSettled([...pictures].map((picture) => picture.decode()))
  await new Promise((done) => new PerformanceObserver(done).observe({ type: 'paint', buffered: true }))
  for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame)
}

if (state) {
  void painted().then(() => setTimeout(begin))
  // A page in the background paints nothing, and a picture may never come.
  setTimeout(begin, 1500)
} else begin()
