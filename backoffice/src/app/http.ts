import axios, { type AxiosInstance } from 'axios'
import { createClient, serializeQuery } from 'shared-api/client'

const key = 'deskToken'

/** The desk's own token: the shop's login is another one. */
export const deskToken = {
  get: () => localStorage.getItem(key),
  set: (token: string) => localStorage.setItem(key, token),
  remove: () => localStorage.removeItem(key),
}

/** The one HTTP client of the desk. */
export const http: AxiosInstance = axios.create({
  baseURL: '/api/v1',
  paramsSerializer: { serialize: serializeQuery },
  ...(import.meta.env.VITE_IN_PAGE
    ? { adapter: 'fetch', env: { fetch: (await import('server/browser')).inPageFetch } }
    : {}),
})

http.interceptors.request.use((config) => {
  const token = deskToken.get()
  if (token) config.headers.set('Authorization', `Bearer ${token}`)
  return config
})

/** Every operation of the contract, typed: `api('GET /order/:id', { params: { id } })`. Throws axios' errors. */
export const api = createClient(http)
