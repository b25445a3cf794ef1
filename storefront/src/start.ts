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

if (state) {
  const pictures = document.querySelectorAll<HTMLImageElement>('img[fetchpriority=high]')
  void Promise.allSettled([...pictures].map((picture) => picture.decode())).then(() =>
    new PerformanceObserver(() => setTimeout(begin)).observe({ type: 'paint', buffered: true }),
  )
  // A page in the background paints nothing, and a picture may never come.
  setTimeout(begin, 1500)
} else begin()
