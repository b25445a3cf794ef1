import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useDataProvider, useNotify } from 'react-admin'
import type { OrderSummary } from 'shared-api/contract'
import { texts } from 'shared-api/texts'
import type { OrderProvider } from '../orderMethods.ts'

/** The specification's order summary over these filters (the status left out); undefined until it is there. */
export const useOrderSummary = (filters: Record<string, unknown>): OrderSummary | undefined => {
  const notify = useNotify()
  const provider = useDataProvider<OrderProvider>()
  const { data, error } = useQuery({
    queryKey: ['order', 'summary', filters],
    queryFn: async ({ signal }) => (await provider.orderSummary(filters, signal)).data,
    placeholderData: (before) => before,
  })
  useEffect(() => {
    if (!error) return
    const { failure } = texts.fetchOrderSummary
    // The server's message for an error that the list has shown already.
    if (error.message === failure) notify(failure, { type: 'error' })
  }, [error, notify])
  return data
}
