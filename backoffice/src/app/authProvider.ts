import { isAxiosError } from 'axios'
import type { AuthProvider } from 'react-admin'
import type { User } from 'shared-api/contract'
import { draftsOf, dropDrafts } from '../ui/drafts.ts'
import { endSession } from '../ui/sessionEnd.ts'
import { api, deskToken } from './http.ts'
import { toHttpError } from './toHttpError.ts'

let known: User | null = null

const know = (user: User): User => {
  known = user
  draftsOf(user.id)
  return user
}

const readUser = async (): Promise<User> => {
  return known ?? know((await api('GET /user/profile')).data)
}

const forget = () => {
  deskToken.remove()
  known = null
}

/** The desk's own check: only an admin gets in, and a customer's right password is signed out again at once. */
export const authProvider: AuthProvider = {
  login: async ({ username, password }: { username: string; password: string }) => {
    const { data, token } = await api('POST /auth/login', { body: { email: username, password } }).catch(
      (error) => {
        throw toHttpError(error, 'Login failed')
      },
    )
    deskToken.set(token)
    if (data.role === 'admin') {
      know(data)
      return
    }
    await api('POST /auth/logout').catch(() => undefined)
    forget()
    throw new Error('This account has no access to the back office')
  },
  logout: async () => {
    // A session that has ended has forgotten its token before: then what was typed waits for its writer.
    if (deskToken.get()) {
      dropDrafts()
      await api('POST /auth/logout').catch(() => undefined)
    }
    forget()
  },
  checkAuth: async () => {
    if (!deskToken.get()) throw new Error('Please log in')
    const user = await readUser().catch((error) => {
      // A line that is down for a moment ends nobody's session: the server checks every call anyway.
      if (isAxiosError(error) && error.response?.status !== 401) return null
      forget()
      throw error
    })
    if (!user || user.role === 'admin') return
    forget()
    throw new Error('This account has no access to the back office')
  },
  checkError: ({ status }: { status?: number }) => {
    if (status !== 401) return Promise.resolve()
    // Of several calls that fail together the first one ends the session.
    if (deskToken.get()) {
      forget()
      endSession()
    }
    // Never settles: once logged out react-admin answers a failed call with nothing, and forms, steps and toasts would
    // go on as if it had been done.
    return new Promise(() => undefined)
  },
  getPermissions: async () => known?.role,
  getIdentity: async () => {
    const { id, name, profile } = await readUser()
    return { id, fullName: name, ...(profile ? { avatar: profile } : {}) }
  },
}
