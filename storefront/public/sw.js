/**
 * Opens the shop without a line: the shell and its scripts are kept, and so is what was last seen of the catalogue.
 * Nothing personal is kept here; the app keeps a person's own orders where logout can wipe them.
 */

/** The build puts its files here and a sum of its shell: other bytes are how a browser learns of a release. */
const release = { shell: '', files: [] }
const shell = '/shell.html'
/** What stands under it in the cache is the list of the release that was taken last. */
const taken = '/files.json'
const kept = { files: 'files', seen: 'seen', images: 'images' }
const most = { [kept.seen]: 150, [kept.images]: 300 }
/** Where an offline visit begins. */
const beginnings = ['/', '/categories', '/api/v1/category', '/api/v1/shop']
const catalogue = /^\/api\/v1\/(product|category|brand|shop)(\/|$)/
const publicPage = /^\/(products|categories|category|brands|brand|help)?(\/|$)/

self.addEventListener('install', (event) => {
  event.waitUntil(install().then(() => self.skipWaiting()))
})

self.addEventListener('activate', (event) => {
  event.waitUntil(self.clients.claim())
})

/**
 * Takes a release: what it has new is fetched. What it no longer names goes, but not yet that of the release before,
 * whose pages may be open, nor what a page last seen names.
 */
const install = async () => {
  const page = await fetch(shell, { cache: 'no-cache' })
  // While releases change, a process of the other one may answer; the browser tries again at the next page.
  const isOurs = page.ok && namesIn(await page.clone().text()).every((file) => release.files.includes(file))
  if (!isOurs) throw new Error('The shell is of another release')
  const cache = await caches.open(kept.files)
  const known = (await cache.keys()).map(({ url }) => new URL(url).pathname)
  const before = await cache.match(taken)
  const last = before ? await before.json() : known
  const wanted = new Set([shell, taken, ...release.files, ...last, ...(await namedBySeen())])
  // Fonts are kept once a page has asked for them.
  await cache.addAll(release.files.filter((file) => /\.(js|css)$/.test(file) && !known.includes(file)))
  await cache.put(shell, page)
  for (const path of known) if (!wanted.has(path)) await cache.delete(path)
  for (const path of beginnings) {
    const answer = await fetch(path)
    if (answer.ok) await keep(kept.seen, new URL(path, location.href).href, answer)
  }
  // Last: an installation that is tried again still knows the release before.
  await cache.put(taken, Response.json(release.files))
}

const namesIn = (html) => html.match(/\/assets\/[\w.-]+/g) ?? []

const namedBySeen = async () => {
  const cache = await caches.open(kept.seen)
  const names = []
  for (const request of await cache.keys()) {
    const answer = await cache.match(request)
    if (answer?.headers.get('content-type')?.includes('html')) names.push(...namesIn(await answer.text()))
  }
  return names
}

self.addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  if (request.method !== 'GET' || url.origin !== location.origin) return
  if (request.mode === 'navigate') event.respondWith(page(request, url))
  else if (url.pathname.startsWith('/assets/')) event.respondWith(firstKept(request, kept.files))
  else if (url.pathname.startsWith('/uploads/')) event.respondWith(firstKept(request, kept.images))
  else if (catalogue.test(url.pathname)) event.respondWith(lastSeen(request, withoutTime(url)))
})

/** A page as the network has it; without a line as it was last seen, else the bare shell. */
const page = async (request, url) => {
  const cache = await caches.open(kept.seen)
  try {
    const answer = await fetch(request)
    if (answer.ok && publicPage.test(url.pathname)) await keep(kept.seen, url.href, answer.clone())
    return answer
  } catch (error) {
    const found = (await cache.match(url.href)) ?? (await caches.match(shell))
    if (found) return found
    throw error
  }
}

const firstKept = async (request, name) => {
  const found = await caches.match(request)
  if (found) return found
  const answer = await fetch(request)
  // A face is its owner's to take back.
  const isFace = answer.headers.get('cache-control')?.includes('no-cache')
  if (answer.ok && !isFace) await keep(name, request.url, answer.clone())
  return answer
}

const lastSeen = async (request, key) => {
  try {
    const answer = await fetch(request)
    if (answer.ok) await keep(kept.seen, key, answer.clone())
    return answer
  } catch (error) {
    const found = await (await caches.open(kept.seen)).match(key)
    if (found) return found
    throw error
  }
}

/** The catalogue's reads carry a time against other caches; here it would make every read a stranger. */
const withoutTime = (url) => {
  const key = new URL(url)
  key.searchParams.delete('_t')
  return key.href
}

/** Keeps the answer, and lets the oldest go when there are too many. */
const keep = async (name, key, answer) => {
  const cache = await caches.open(name)
  await cache.delete(key)
  await cache.put(key, answer)
  const keys = await cache.keys()
  const tooMany = most[name] ? keys.slice(0, Math.max(0, keys.length - most[name])) : []
  for (const old of tooMany) await cache.delete(old)
}
