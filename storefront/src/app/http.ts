import axios, { type AxiosError } from 'axios'
import { bustProductCache, createClient, REQUEST_TIMEOUT_MS, serializeQuery } from 'shared-api/client'
import type { Failure, OperationKey } from 'shared-api/contract'
import { type TextKey, texts } from 'shared-api/texts'
import { ApiError } from './apiError.ts'
import { sessionId } from './guestSession.ts'
import { local } from './local.ts'
import { keepOwn, ownOf } from './ownStore.ts'
import { patiently } from './patience.ts'
import { sayWithin } from './sayWithin.ts'
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

const urdu = () =>
  document.documentElement.lang === 'ur' ? import('../i18n/urTexts.ts').catch(() => null) : null

/** What the shop or the server says in English, in the language of the page as far as there are words for it. */
const inLanguage = async (english: string): Promise<string> => (await urdu())?.inUrdu(english) ?? english

/** An answer with the server's own sentences in the language of the page. */
const answerInLanguage = async (answer: unknown): Promise<unknown> => {
  const words = await urdu()
  return words ? sayWithin(answer, words.inUrdu) : answer
}

/** The words of the texts table in the language of the page. */
export const wordsOf = (key: TextKey, which: 'success' | 'failure'): Promise<string> =>
  inLanguage(texts[key][which as never] ?? '')

http.interceptors.request.use((config) => {
  const token = local.get('token')
  // A wrong password is no expired token.
  if (token && config.url !== '/auth/login') config.headers.set('Authorization', `Bearer ${token}`)
  config.headers.set('Accept-Language', document.documentElement.lang)
  if (/^\/(cart|checkout|coupon\/validate)/.test(config.url ?? ''))
    config.headers.set('x-session-id', sessionId())
  return bustProductCache(config)
})

const client = createClient(http)

const fieldsOf = async (failure: Partial<Failure> | undefined) =>
  Object.fromEntries(
    await Promise.all(
      (failure?.errors ?? []).map(async ({ field, message }) => [field, await inLanguage(message)]),
    ),
  )

/** Every failure leaves here as an `ApiError` whose message can be shown. */
const toApiError = async (error: AxiosError<Partial<Failure>>, key: TextKey | undefined) => {
  const failure = typeof error.response?.data === 'object' ? error.response.data : undefined
  const status = error.response?.status
  const fallback = key ? await wordsOf(key, 'failure') : ''
  // Only a token that is still ours can end: a late answer to an old one says nothing of the new session.
  if (status === 401 && error.config?.headers.get('Authorization') === `Bearer ${local.get('token')}`)
    endSession()
  return new ApiError({
    message: (await inLanguage(failure?.message ?? '')) || fallback || error.message,
    status,
    code: failure?.code,
    fields: await fieldsOf(failure),
    data: failure?.data,
    retryAfter: Number(error.response?.headers['retry-after']) || undefined,
  })
}

type AnyCall = (key: string, options: object) => Promise<unknown>

/**
 * Makes the call; throws an `ApiError` (a cancelled call throws axios' own error).
 * Without a line a person's own orders and cart are answered as they were last seen.
 */
export const send = async (
  key: OperationKey,
  options: object,
  text: TextKey | undefined,
): Promise<unknown> => {
  const token = local.get('token')
  try {
    const answer = await patiently(key, options, (signal) => (client as AnyCall)(key, { signal, ...options }))
    // Whatever is done to the cart answers with the cart.
    if (/ \/cart\b/.test(key)) void keepOwn('GET /cart', {}, answer, token)
    else void keepOwn(key, options, answer, token)
    return await answerInLanguage(answer)
  } catch (error) {
    if (axios.isCancel(error) || !axios.isAxiosError(error)) throw error
    // With a line it is a failure, which is told and can be tried again.
    const seen = navigator.onLine ? null : await ownOf(key, options, token)
    if (seen) return await answerInLanguage(seen)
    throw await toApiError(error, text)
  }
}
