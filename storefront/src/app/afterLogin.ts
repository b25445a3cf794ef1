import { tab } from './local.ts'

const key = 'afterLogin'

/** Where a login leads when a shopper was on the way somewhere (the cart's Check Out). */
export const rememberAfterLogin = (path: string) => tab.set(key, path)

/** The remembered path, once; `/` without one. Paths of ours only. */
export const takeAfterLogin = (): string => {
  const path = tab.get(key)
  tab.remove(key)
  return path?.startsWith('/') && !path.startsWith('//') ? path : '/'
}
