import axios from 'axios'
import { serializeQuery } from 'shared-api/client'
import { type BackofficeProvider, createBackofficeProvider } from '../src/shell/dataProvider.ts'

type Connection = (request: Request) => Promise<Response>

/** The back office's data provider over the real API, or over any other connection to it, with this token. */
export const openProvider = (token: string, connection: Connection): BackofficeProvider =>
  createBackofficeProvider(
    axios.create({
      baseURL: 'http://admin.test/api/v1',
      adapter: 'fetch',
      env: { fetch: (input: RequestInfo | URL, init?: RequestInit) => connection(new Request(input, init)) },
      paramsSerializer: { serialize: serializeQuery },
      headers: { Authorization: `Bearer ${token}` },
    }),
  )

/** The rejection of a call: status, message, errors by field; null on success. */
export const failure = (call: Promise<unknown>) =>
  call.then(
    () => null,
    (error) => ({ status: error.status, message: error.message, errors: error.body?.errors }),
  )
