import { useQuery } from '@tanstack/react-query'
import { useDataProvider } from 'react-admin'
import type { Order } from 'shared-api/contract'
import type { OrderProvider } from '../orderMethods.ts'

/** The payment attempts and refunds of an order, and what can still go back. */
export const useOrderPayments = (order: Order) => {
  const provider = useDataProvider<OrderProvider>()
  return useQuery({
    queryKey: ['order', 'payments', order.id, order.version],
    queryFn: async ({ signal }) => (await provider.orderPayments(order.id, signal)).data,
  })
}
