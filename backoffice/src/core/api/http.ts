import axios, { type AxiosInstance, isAxiosError } from 'axios'
import { bustProductCache, createClient, REQUEST_TIMEOUT_MS, serializeQuery } from 'shared-api/client'
import { isUndoable, undoableKey } from 'shared-api/undoable'
import { endSession } from '../session/sessionEnd.ts'
import { requestProof } from '../session/stepUp.ts'
import { endOffers, offerUndo } from '../session/undoOffers.ts'

const key = 'adminToken'

/** The back office's own token: the shop's login is another one. */
export const adminToken = {
  get: () => localStorage.getItem(key),
  set: (token: string) => localStorage.setItem(key, token),
  /** Acts of this session cannot be undone in the next one. */
  remove: () => {
    localStorage.removeItem(key)
    endOffers()
  },
}

/** The one HTTP client of the back office. */
export const http: AxiosInstance = axios.create({
  baseURL: '/api/v1',
  timeout: REQUEST_TIMEOUT_MS,
  paramsSerializer: { serialize: serializeQuery },
})

http.interceptors.request.use((config) => {
  const token = adminToken.get()
  if (token && !config.headers.has('Authorization')) config.headers.set('Authorization', `Bearer ${token}`)
  return bustProductCache(config)
})

/** Calls about the session itself: authProvider.ts handles their responses. */
const aboutSession = /^\/(auth\/|user\/profile$|staff\/me$)/

/**
 * A call with an expired token ends the session and never settles. Its page is left for the login, and must
 * not continue as if the call had succeeded or failed. With several calls the first one ends it.
 */
http.interceptors.response.use(undefined, (error: unknown) => {
  const config = isAxiosError(error) && error.response?.status === 401 ? error.config : undefined
  const sent = config?.headers.get('Authorization')
  if (!sent || aboutSession.test(config?.url ?? '')) throw error
  if (sent === `Bearer ${adminToken.get()}`) {
    adminToken.remove()
    endSession()
  }
  return new Promise(() => undefined)
})

/** The code of a failure. A call for bytes fails in bytes as well. */
const codeOf = async (data: unknown): Promise<unknown> => {
  const body = data instanceof Blob ? await new Response(data).json().catch(() => null) : data
  return Object(body).code
}

/** A call that needs a recent proof asks the user for it, and is sent again as it was: no typed text is lost. */
http.interceptors.response.use(undefined, async (error: unknown) => {
  const isRefused = isAxiosError(error) && error.response?.status === 403 && error.config
  if (!isRefused || (await codeOf(error.response?.data)) !== 'STEP_UP_NEEDED') throw error
  if (!(await requestProof())) throw error
  return http.request(isRefused)
})

/** Offers to undo a call, on every screen. */
http.interceptors.response.use((response) => {
  const { method = 'get', url = '', data } = response.config
  const key = undoableKey(method.toUpperCase(), url)
  const requestId = response.headers['x-request-id']
  if (key && requestId && isUndoable(key, typeof data === 'string' ? JSON.parse(data) : data))
    offerUndo(key, String(requestId))
  return response
})

/** Every operation of the contract, typed: `api('GET /order/:id', { params: { id } })`. Throws axios' errors. */
export const api = createClient(http)
