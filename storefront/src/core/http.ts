import axios, { type AxiosError } from 'axios'
import { bustProductCache, createClient, REQUEST_TIMEOUT_MS, serializeQuery } from 'shared-api/client'
import type { Failure, OperationKey } from 'shared-api/contract'
import { type ResultKey, results } from 'shared-api/messages/results'
import type { TextKey } from 'shared-api/texts'
import { ApiError } from './apiError.ts'
import { sessionId, storedSessionId } from './guestSession.ts'
import { local } from './local.ts'
import { keepOwn, ownOf } from './ownStore.ts'
import { patiently } from './patience.ts'
import { endSession } from './session.ts'

/**
 * The one HTTP client of the shop. A chunk of its own: the first view comes from the server,
 * so axios is loaded after it (see call.ts).
 */
const http = axios.create({
  baseURL: '/api/v1',
  timeout: REQUEST_TIMEOUT_MS,
  paramsSerializer: { serialize: serializeQuery },
})

/** The message after an action, in the language of the page. Urdu is a chunk of its own. */
export const messageOf = async (key: TextKey, which: 'success' | 'failure'): Promise<string> => {
  const name = `${key}.${which}` as ResultKey
  if (document.documentElement.lang !== 'ur') return results[name] ?? ''
  const urdu = await import('shared-api/messages/resultsUr').catch(() => null)
  return (urdu?.resultsUr ?? results)[name] ?? ''
}

http.interceptors.request.use((config) => {
  const token = local.get('token')
  // A wrong password is no expired token.
  if (token && config.url !== '/auth/login') config.headers.set('Authorization', `Bearer ${token}`)
  config.headers.set('Accept-Language', document.documentElement.lang)
  if (/^\/(cart|checkout|coupon\/validate)/.test(config.url ?? ''))
    config.headers.set('x-session-id', sessionId())
  // The server takes a code from the browser that asked for it. An id that cannot be stored would be another one then.
  if (/^\/auth\/(login\/code|forgot|verify)/.test(config.url ?? '')) {
    if (!token) sessionId()
    const browser = storedSessionId()
    if (browser) config.headers.set('x-session-id', browser)
  }
  return bustProductCache(config)
})

const client = createClient(http)

const fieldsOf = (failure: Partial<Failure> | undefined) =>
  Object.fromEntries((failure?.errors ?? []).map(({ field, message }) => [field, message]))

/** Every failure leaves here as an `ApiError` whose message can be shown. */
const toApiError = async (error: AxiosError<Partial<Failure>>, key: TextKey | undefined) => {
  const failure = typeof error.response?.data === 'object' ? error.response.data : undefined
  const status = error.response?.status
  const fallback = key ? await messageOf(key, 'failure') : ''
  // Only the present token can end: a late response to an old one is unrelated to the new session.
  if (status === 401 && error.config?.headers.get('Authorization') === `Bearer ${local.get('token')}`)
    endSession()
  return new ApiError({
    message: failure?.message || fallback || error.message,
    status,
    code: failure?.code,
    fields: fieldsOf(failure),
    data: failure?.data,
    retryAfter: Number(error.response?.headers['retry-after']) || undefined,
  })
}

type AnyCall = (key: string, options: object) => Promise<unknown>

/**
 * Makes the call; throws an `ApiError` (a cancelled call throws axios' own error). Offline, a customer's own
 * orders and cart come from the last cached responses.
 */
export const send = async (
  key: OperationKey,
  options: object,
  text: TextKey | undefined,
): Promise<unknown> => {
  const token = local.get('token')
  try {
    const response = await patiently(key, options, (signal) =>
      (client as AnyCall)(key, { signal, ...options }),
    )
    // Every change of the cart returns the cart.
    if (/ \/cart\b/.test(key)) void keepOwn('GET /cart', {}, response, token)
    else void keepOwn(key, options, response, token)
    return response
  } catch (error) {
    if (axios.isCancel(error) || !axios.isAxiosError(error)) throw error
    // Online it is a failure, which is reported and can be retried.
    const seen = navigator.onLine ? null : await ownOf(key, options, token)
    if (seen) return seen
    throw await toApiError(error, text)
  }
}
