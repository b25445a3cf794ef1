const key = 'afterLogin'

/** Where a login leads when a shopper was on the way somewhere (the cart's Check Out). */
export const rememberAfterLogin = (path: string) => sessionStorage.setItem(key, path)

/** The remembered path, once; `/` without one. Paths of ours only. */
export const takeAfterLogin = (): string => {
  const path = sessionStorage.getItem(key)
  sessionStorage.removeItem(key)
  return path?.startsWith('/') && !path.startsWith('//') ? path : '/'
}
