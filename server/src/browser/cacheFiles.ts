import type { Files } from '../ports/ports.ts'

/** Files in the browser's Cache Storage: they survive a reload, and every tab has the same. */
export const createCacheFiles = (name = 'nuskha-files'): Files => {
  const opened = caches.open(name)
  const addressOf = (key: string) => `https://files.invalid/${key}`
  const keyOf = ({ url }: Request) => url.slice(addressOf('').length)
  return {
    put: async (key, { bytes, type }) => {
      const body = new Blob([new Uint8Array(bytes)])
      await (await opened).put(addressOf(key), new Response(body, { headers: { 'content-type': type } }))
    },
    get: async (key) => {
      const found = await (await opened).match(addressOf(key))
      if (!found) return null
      const bytes = new Uint8Array(await found.arrayBuffer())
      return { bytes, type: found.headers.get('content-type') ?? '' }
    },
    remove: async (key) => {
      await (await opened).delete(addressOf(key))
    },
    list: async (folder) =>
      (await (await opened).keys()).map(keyOf).filter((key) => !folder || key.startsWith(`${folder}/`)),
  }
}
