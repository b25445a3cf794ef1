/** Storage that may be full, forbidden or (on the server) absent: then nothing is remembered. */
const withFallback = (storage: () => Storage) => {
  const attempt = <T>(act: (storage: Storage) => T): T | null => {
    try {
      return act(storage())
    } catch {
      // A shopper in private mode still shops.
      return null
    }
  }
  return {
    get: (key: string) => attempt((kept) => kept.getItem(key)),
    set: (key: string, value: string) => void attempt((kept) => kept.setItem(key, value)),
    remove: (...keys: string[]) =>
      void attempt((kept) => {
        for (const key of keys) kept.removeItem(key)
      }),
    keys: () => attempt((kept) => Object.keys(kept)) ?? [],
  }
}

/** The storage of this browser. */
export const local = withFallback(() => localStorage)

/** The storage of this tab. */
export const tab = withFallback(() => sessionStorage)

/** A year-long cookie, so that the server renders the same language and theme. Removed by an empty value. */
export const setCookie = (name: string, value: string) => {
  const secure = location.protocol === 'https:' ? ';secure' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Safari before 18.4
  document.cookie = `${name}=${value};path=/;max-age=${value ? 31_536_000 : 0};samesite=lax${secure}`
}
