import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useNotify } from 'react-admin'
import type { OrderSummary } from 'shared-api/contract'
import { texts } from 'shared-api/texts'
import { api } from '../app/http.ts'
import { toHttpError } from '../app/toHttpError.ts'

/** The specification's order summary over these filters (the status left out); undefined until it is there. */
export const useOrderSummary = (filters: Record<string, unknown>): OrderSummary | undefined => {
  const notify = useNotify()
  const { data, error } = useQuery({
    queryKey: ['order', 'summary', filters],
    queryFn: async ({ signal }) =>
      (await api('GET /order/admin/all', { query: { ...filters, pageSize: 1 }, signal })).summary,
    placeholderData: (before) => before,
  })
  useEffect(() => {
    if (!error) return
    const { failure } = texts.fetchOrderSummary
    // What the server says of a refusal the list has told already.
    if ((toHttpError(error, failure) as Error).message === failure) notify(failure, { type: 'error' })
  }, [error, notify])
  return data
}
