import { useNavigate } from 'react-router-dom'
import type { User } from 'shared-api/contract'
import { isAdminPath, loginFor } from './adminPath.ts'
import { tab } from './local.ts'

const key = 'afterLogin'

/** The path to return to after a login (the cart's Check Out). */
export const rememberAfterLogin = (path: string) => tab.set(key, path)

/** True where the login is a step of the checkout. */
export const leadsToCheckout = (): boolean => tab.get(key) === '/checkout'

/** The remembered path, once; `/` without one. Paths of ours only, and those below /admin for an admin only. */
export const takeAfterLogin = ({ role }: Pick<User, 'role'>): string => {
  const path = tab.get(key)
  tab.remove(key)
  if (!path?.startsWith('/') || path.startsWith('//')) return '/'
  return isAdminPath(path) && role !== 'admin' ? '/' : path
}

/** Leads on after a login: to the remembered page, or to the guard of the back office's places. */
export const useAfterLogin = () => {
  const navigate = useNavigate()
  return (user: User) => {
    const path = takeAfterLogin(user)
    navigate(isAdminPath(path) ? loginFor(path) : path, { replace: true })
  }
}
