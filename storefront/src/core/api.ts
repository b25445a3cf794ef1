import {
  keepPreviousData,
  queryOptions,
  type UseQueryResult,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { CallOptions } from 'shared-api/client'
import type { OperationKey, ResponseOf } from 'shared-api/contract'
import type { TextKey } from 'shared-api/texts'
import type { ApiError } from './apiError.ts'
import { call, loadHttp } from './call.ts'
import { notify } from './notify.ts'
import { showWrong } from './showWrong.ts'

/** The query of a reading operation; its key is `[operation, options]`. */
export const apiQuery = <K extends OperationKey>(key: K, options: CallOptions<K>, text?: TextKey) =>
  queryOptions<ResponseOf<K>, ApiError>({
    queryKey: [key, options],
    queryFn: ({ signal }) => call(key, { ...options, signal }, text),
  })

interface Reading {
  /** The text to use on a failure. */
  text?: TextKey
  enabled?: boolean
  /** Failures show no toast. */
  quiet?: boolean
  /** Keeps showing the last page while the next one loads. */
  keep?: boolean
  /** Reads again every so many milliseconds; `false` stops. */
  every?: number | false
}

/** A read; `again` gives up the call under way, if any, and calls anew. */
export type ApiQuery<T> = UseQueryResult<T, ApiError> & { again: () => void }

/**
 * Reads: `useApi('GET /product', { query: { limit: 10 } }, { text: 'fetchTopSelling' })`. A failure shows a
 * toast.
 */
export const useApi = <K extends OperationKey>(
  key: K,
  options: CallOptions<K>,
  reading: Reading = {},
): ApiQuery<ResponseOf<K>> => {
  const queries = useQueryClient()
  const { text, enabled = true, quiet = false, keep = false, every = false } = reading
  const query = useQuery({
    ...apiQuery(key, options, text),
    enabled,
    refetchInterval: every,
    ...(keep ? { placeholderData: keepPreviousData } : {}),
  })
  const { error } = query
  useEffect(() => {
    if (error && !quiet) notify.error(error.message)
  }, [error, quiet])
  const again = () =>
    void queries.cancelQueries({ queryKey: [key, options], exact: true }).then(() => query.refetch())
  return { ...query, again }
}

/** Nothing under way, nothing wrong. */
const idle: { pending: boolean; error: ApiError | null } = { pending: false, error: null }

/**
 * Acts: `const { act, pending, fields } = useAct('POST /cart/items', 'addToCart')`. `act(options)` returns
 * the body, or null after a failure. A toast shows the failure: the server's message, else the text's own.
 * `fields` maps a form's field to its error. A success shows a toast if the text has words for it.
 */
export const useAct = <K extends OperationKey>(key: K, text: TextKey, settings: { quiet?: boolean } = {}) => {
  const [{ pending, error }, setState] = useState(idle)
  /** A press counts from 1; only the newest one is shown. */
  const newest = useRef(0)
  useEffect(() => {
    if (error) showWrong()
  }, [error])
  const act = async (
    options: CallOptions<K>,
    values?: Record<string, string>,
  ): Promise<ResponseOf<K> | null> => {
    newest.current += 1
    const own = newest.current
    const settle = (error: ApiError | null) => own === newest.current && setState({ pending: false, error })
    setState({ pending: true, error: null })
    try {
      const response = await call(key, options, text)
      settle(null)
      if (!settings.quiet) notify.success((await loadHttp()).messageOf(text, 'success'), values)
      return response
    } catch (cause) {
      const failure = cause as ApiError
      settle(failure)
      if (!settings.quiet) notify.error(failure.message)
      return null
    }
  }
  const reset = () => {
    newest.current += 1
    setState(idle)
  }
  return { act, pending, error, fields: error?.fields ?? {}, reset }
}
