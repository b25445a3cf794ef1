import { useQuery } from '@tanstack/react-query'
import { useDataProvider } from 'react-admin'
import type { Order } from 'shared-api/contract'
import type { OrderProvider } from '../orderMethods.ts'

/** The return requests of an order of which a shipment was delivered. */
export const useOrderReturns = (order: Order) => {
  const provider = useDataProvider<OrderProvider>()
  return useQuery({
    queryKey: ['order', 'returns', order.id, order.version],
    queryFn: async ({ signal }) => (await provider.orderReturns(order.id, signal)).data,
    enabled: order.shipments.some(({ status }) => status === 'delivered'),
  })
}
