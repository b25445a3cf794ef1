import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useNavigate } from 'react-router-dom'
import type { Order } from 'shared-api/contract'
import { loadHttp } from '../../core/call.ts'
import { notify } from '../../core/notify.ts'
import { payCash } from '../payments/payCash.ts'
import { forgetCheckout } from './checkoutId.ts'

/** Follows a placed order, at any delay: cash is set up, any other method is paid on its page. */
export const useAfterPlacing = () => {
  const queries = useQueryClient()
  const navigate = useNavigate()
  return useCallback(
    async (order: Order) => {
      queries.setQueryData(['GET /order/:id', { params: { id: order.id } }], { success: true, data: order })
      void queries.invalidateQueries({ queryKey: ['GET /cart'] })
      if (order.paymentMethod === 'cash') {
        await payCash(order.id, 'placedForCash')
        // Not before: a reload meanwhile finds the order by it.
        forgetCheckout()
        return navigate(`/checkout/done/${order.id}`, { replace: true })
      }
      forgetCheckout()
      void notify.success((await loadHttp()).messageOf('placeOrder', 'success'))
      return navigate(`/pay/${order.id}`, { replace: true })
    },
    [queries, navigate],
  )
}
