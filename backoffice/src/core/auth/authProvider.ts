import { isAxiosError } from 'axios'
import type { AuthProvider } from 'react-admin'
import type { User } from 'shared-api/contract'
import { texts } from 'shared-api/texts'
import { adminToken, api } from '../api/http.ts'
import { toHttpError } from '../api/toHttpError.ts'
import { t } from '../i18n/t.ts'
import { dropDrafts, setDraftUser } from '../session/drafts.ts'
import { failLogout } from '../session/sessionEnd.ts'
import { setStoreUser } from './adminStore.ts'

let known: User | null = null

const know = (user: User): User => {
  known = user
  setDraftUser(user.id)
  setStoreUser(user.id)
  return user
}

const readUser = async (): Promise<User> => {
  return known ?? know((await api('GET /user/profile')).data)
}

const statusOf = (error: unknown) => (isAxiosError(error) ? error.response?.status : undefined)

const forget = () => {
  adminToken.remove()
  known = null
}

/**
 * The back office's own check: only an admin gets in, and a customer's right password is signed out again at
 * once.
 */
export const authProvider: AuthProvider = {
  login: async ({ username, password }: { username: string; password: string }) => {
    const { data, token } = await api('POST /auth/login', { body: { email: username, password } }).catch(
      (error) => {
        throw toHttpError(error, t('app.loginFailed'))
      },
    )
    adminToken.set(token)
    if (data.role === 'admin') {
      know(data)
      return
    }
    await api('POST /auth/logout').catch(() => undefined)
    forget()
    throw new Error(t('app.noAccess'))
  },
  logout: async () => {
    const token = adminToken.get()
    forget()
    // A session that has ended has forgotten its token before: then what was typed waits for its writer.
    if (!token) return
    dropDrafts()
    // At once, however slow the line. A session that ended by itself before is no failure.
    void api('POST /auth/logout', { headers: { Authorization: `Bearer ${token}` } }).catch((error) => {
      if (statusOf(error) !== 401) failLogout((toHttpError(error, texts.logOut.failure) as Error).message)
    })
  },
  checkAuth: async () => {
    if (!adminToken.get()) throw new Error(t('app.pleaseLogIn'))
    const user = await readUser().catch((error) => {
      // A connection that is down for a moment ends no session: the server checks every call anyway.
      if (statusOf(error) !== 401) return null
      forget()
      throw toHttpError(error, t('app.pleaseLogIn'))
    })
    if (!user || user.role === 'admin') return
    forget()
    throw new Error(t('app.noAccess'))
  },
  // A dead token does not come this far: http.ts ends the session.
  checkError: () => Promise.resolve(),
  getPermissions: async () => known?.role,
  getIdentity: async () => {
    const { id, name, profile } = await readUser()
    return { id, fullName: name, ...(profile ? { avatar: profile } : {}) }
  },
}
