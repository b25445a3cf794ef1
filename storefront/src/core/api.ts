import {
  keepPreviousData,
  queryOptions,
  type UseQueryResult,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { useEffect } from 'react'
import type { CallOptions } from 'shared-api/client'
import type { OperationKey, ResponseOf } from 'shared-api/contract'
import type { TextKey } from 'shared-api/texts'
import type { ApiError } from './apiError.ts'
import { call, loadHttp } from './call.ts'
import { notify } from './notify.ts'

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

/**
 * Acts: `const { act, pending, fields } = useAct('POST /cart/items', 'addToCart')`. `act(options)` returns
 * the body, or null after a failure. A toast shows the failure: the server's message, else the text's own.
 * `fields` maps a form's field to its error. A success shows a toast if the text has words for it.
 */
export const useAct = <K extends OperationKey>(key: K, text: TextKey, settings: { quiet?: boolean } = {}) => {
  const mutation = useMutation<ResponseOf<K>, ApiError, CallOptions<K>>({
    mutationFn: (options) => call(key, options, text),
  })
  const act = async (
    options: CallOptions<K>,
    values?: Record<string, string>,
  ): Promise<ResponseOf<K> | null> => {
    try {
      const response = await mutation.mutateAsync(options)
      if (!settings.quiet) notify.success((await loadHttp()).messageOf(text, 'success'), values)
      return response
    } catch (error) {
      if (!settings.quiet) notify.error((error as ApiError).message)
      return null
    }
  }
  return {
    act,
    pending: mutation.isPending,
    error: mutation.error,
    fields: mutation.error?.fields ?? {},
    reset: mutation.reset,
  }
}
