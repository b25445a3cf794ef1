/** Local storage that may be full, forbidden or (on the server) absent: then nothing is remembered. */
export const local = {
  get: (key: string): string | null => {
    try {
      return localStorage.getItem(key)
    } catch {
      return null
    }
  },
  set: (key: string, value: string) => {
    try {
      localStorage.setItem(key, value)
    } catch {
      // A shopper in private mode still shops.
    }
  },
  remove: (...keys: string[]) => {
    try {
      for (const key of keys) localStorage.removeItem(key)
    } catch {
      // See above.
    }
  },
}

/** A year-long cookie, so that the server renders the same language and theme. Removed by an empty value. */
export const setCookie = (name: string, value: string) => {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Safari before 18.4
  document.cookie = `${name}=${value};path=/;max-age=${value ? 31_536_000 : 0};samesite=lax`
}
