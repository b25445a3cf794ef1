import {
  type AxiosInstance,
  type AxiosRequestConfig,
  type InternalAxiosRequestConfig,
  isAxiosError,
} from 'axios'
import type {
  BodyInput,
  FormInput,
  OperationKey,
  ParamsOf,
  QueryInput,
  ResponseOf,
} from './contract/index.ts'

type Given<Name extends string, T> = [T] extends [undefined]
  ? unknown
  : undefined extends T
    ? { [N in Name]?: T }
    : { [N in Name]: T }

/** The parts that a call of this operation needs, and no others. */
export type CallOptions<K extends OperationKey> = (keyof ParamsOf<K> extends never
  ? unknown
  : { params: ParamsOf<K> }) &
  ([QueryInput<K>] extends [undefined] ? unknown : { query?: QueryInput<K> }) &
  Given<'body', BodyInput<K>> &
  ([FormInput<K>] extends [undefined] ? unknown : { form: FormInput<K>; files: readonly File[] }) & {
    signal?: AbortSignal | undefined
    headers?: Record<string, string>
    onUploadProgress?: AxiosRequestConfig['onUploadProgress']
    /** For operations that return bytes. */
    responseType?: 'blob'
  }

type Arguments<K extends OperationKey> =
  Record<never, never> extends CallOptions<K>
    ? [key: K, options?: CallOptions<K>]
    : [key: K, options: CallOptions<K>]

export type Client = <K extends OperationKey>(...args: Arguments<K>) => Promise<ResponseOf<K>>

interface AnyOptions {
  params?: Record<string, string>
  query?: Record<string, unknown>
  body?: unknown
  form?: Record<string, unknown>
  files?: readonly File[]
  signal?: AbortSignal
  headers?: Record<string, string>
  onUploadProgress?: AxiosRequestConfig['onUploadProgress']
  responseType?: 'blob'
}

const multipart = (form: Record<string, unknown>, files: readonly File[], field: string) => {
  const parts = new FormData()
  for (const [name, value] of Object.entries(form)) if (value !== undefined) parts.append(name, String(value))
  for (const file of files) parts.append(field, file)
  return parts
}

/** A call that asked for bytes is refused in bytes as well: they are read as what they are. */
const readErrorBody = async (error: unknown): Promise<never> => {
  if (isAxiosError(error) && error.response) {
    const words = await (error.response.data as Blob).text()
    // A proxy's page of its own is no JSON.
    error.response.data = await new Response(words).json().catch(() => words)
  }
  throw error
}

/** Operations with one file, whose form field is `file`. */
const takesOneFile: ReadonlySet<OperationKey> = new Set([
  'POST /goods-receipt/read',
  'POST /product-import',
  'POST /upload',
])

/**
 * One typed call for every operation: `api('GET /product/:id', { params: { id } })`. Returns the whole body;
 * throws axios' error, whose `response.data` is a `Failure`.
 */
export const createClient = (http: AxiosInstance): Client => {
  const call = async (key: OperationKey, options: AnyOptions = {}) => {
    const [method = 'GET', path = '/'] = key.split(' ')
    const { params = {}, query, body, form, files, ...rest } = options
    const sent = http.request({
      ...rest,
      method,
      url: path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? '')),
      params: query,
      data: form ? multipart(form, files ?? [], takesOneFile.has(key) ? 'file' : 'files') : body,
    })
    const { data } = await (rest.responseType ? sent.catch(readErrorBody) : sent)
    return data
  }
  return call as Client
}

/** The specification's time-out of a request (section 9). */
export const REQUEST_TIMEOUT_MS = 600_000

/** Adds a timestamp to every read of products, so that no cache on the way responds (specification 7). */
export const bustProductCache = (config: InternalAxiosRequestConfig): InternalAxiosRequestConfig => {
  if (config.method === 'get' && /^\/product(\/|$)/.test(config.url ?? ''))
    config.params = { ...config.params, _t: Date.now() }
  return config
}

/** `?status=a,b`: one form for filters of many values. */
export const serializeQuery = (query: Record<string, unknown>): string => {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    if (value === undefined || value === null || value === '') continue
    const text = Array.isArray(value) ? value.join(',') : String(value)
    if (text) search.set(name, text)
  }
  return search.toString()
}
