import { isAxiosError } from 'axios'
import type { AuthProvider } from 'react-admin'
import type { User } from 'shared-api/contract'
import { texts } from 'shared-api/texts'
import { adminToken, api } from '../api/http.ts'
import { toHttpError } from '../api/toHttpError.ts'
import { t } from '../i18n/t.ts'
import { dropDrafts, setDraftUser } from '../session/drafts.ts'
import { failLogout } from '../session/sessionEnd.ts'
import { mayAct, setAccess } from './access.ts'
import { setStoreUser } from './adminStore.ts'
import { setCodeRequested } from './loginCode.ts'

let current: User | null = null

const remember = (user: User): User => {
  current = user
  setDraftUser(user.id)
  setStoreUser(user.id)
  return user
}

const readUser = async (): Promise<User> => {
  return current ?? remember((await api('GET /user/profile')).data)
}

/** The read of what the role allows, for the session of this token. */
let access: { token: string | null; done: Promise<void> } | null = null

const readAccess = async (token: string | null): Promise<void> => {
  try {
    const { data } = await api('GET /staff/me')
    // A response for a session that has ended meanwhile is another user's.
    if (adminToken.get() === token) setAccess(data)
  } catch {
    // Read again at the next page. Until then the server alone decides.
    if (access?.token === token) access = null
  }
}

/** Resolves when the back office knows what the role allows, or cannot know it now. */
const requireAccess = (): Promise<void> => {
  const token = adminToken.get()
  if (access?.token !== token) access = { token, done: readAccess(token) }
  return access.done
}

const responseStatus = (error: unknown) => (isAxiosError(error) ? error.response?.status : undefined)

const failureCode = (error: unknown) => (isAxiosError(error) ? error.response?.data?.code : undefined)

interface Credentials {
  username: string
  password: string
  /** The code of the authenticator app, once the server has asked for it. */
  code?: string
}

/** Reads what the role allows once more, after it has changed. */
export const rereadAccess = (): Promise<void> => {
  access = null
  return requireAccess()
}

const forget = () => {
  adminToken.remove()
  current = null
  access = null
  setAccess(null)
}

/**
 * The back office's own check: only an admin gets in, and a customer's right password is signed out again at
 * once.
 */
export const authProvider: AuthProvider = {
  login: async ({ username, password, code }: Credentials) => {
    const body = { email: username, password, ...(code ? { code } : {}) }
    const { data, token } = await api('POST /auth/login', { body }).catch((error) => {
      if (failureCode(error) === 'SECOND_FACTOR_NEEDED') setCodeRequested(true)
      throw toHttpError(error, t('app.loginFailed'))
    })
    setCodeRequested(false)
    adminToken.set(token)
    if (data.role === 'admin') {
      remember(data)
      await requireAccess()
      return
    }
    await api('POST /auth/logout').catch(() => undefined)
    forget()
    throw new Error(t('app.noAccess'))
  },
  logout: async () => {
    const token = adminToken.get()
    forget()
    // An ended session has no token any more. Its drafts stay for their user.
    if (!token) return
    dropDrafts()
    // Not awaited, because the connection may be slow. A session that had already ended is no failure.
    void api('POST /auth/logout', { headers: { Authorization: `Bearer ${token}` } }).catch((error) => {
      if (responseStatus(error) !== 401)
        failLogout((toHttpError(error, texts.logOut.failure) as Error).message)
    })
  },
  checkAuth: async () => {
    if (!adminToken.get()) throw new Error(t('app.pleaseLogIn'))
    const read = requireAccess()
    const user = await readUser().catch((error) => {
      // A connection that is down for a moment ends no session: the server checks every call anyway.
      if (responseStatus(error) !== 401) return null
      forget()
      throw toHttpError(error, t('app.pleaseLogIn'))
    })
    await read
    if (!user || user.role === 'admin') return
    forget()
    throw new Error(t('app.noAccess'))
  },
  // http.ts ends the session of a dead token first. A refused call shows that the role has changed.
  checkError: async ({ status }: { status?: number }) => {
    if (status === 403) await rereadAccess()
  },
  canAccess: async ({ resource, action }) => mayAct(resource, action),
  getPermissions: async () => current?.role,
  getIdentity: async () => {
    const { id, name, profile } = await readUser()
    return { id, fullName: name, ...(profile ? { avatar: profile } : {}) }
  },
}
