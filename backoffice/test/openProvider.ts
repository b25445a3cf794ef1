import axios from 'axios'
import { serializeQuery } from 'shared-api/client'
import { type BackofficeProvider, createDataProvider } from '../src/app/dataProvider.ts'

type Line = (request: Request) => Promise<Response>

/** The desk's data provider over the real API, or over any other line to it, as whoever the token is of. */
export const openProvider = (token: string, line: Line): BackofficeProvider =>
  createDataProvider(
    axios.create({
      baseURL: 'http://desk.test/api/v1',
      adapter: 'fetch',
      env: { fetch: (input: RequestInfo | URL, init?: RequestInit) => line(new Request(input, init)) },
      paramsSerializer: { serialize: serializeQuery },
      headers: { Authorization: `Bearer ${token}` },
    }),
  )

/** What a refused call said: status, message, what is wrong with each field; null when it was not refused. */
export const failure = (call: Promise<unknown>) =>
  call.then(
    () => null,
    (error) => ({ status: error.status, message: error.message, errors: error.body?.errors }),
  )
