import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useState } from 'react'
import type { Checkout } from 'shared-api/contract'
import type { ApiError } from '../../core/apiError.ts'
import { call } from '../../core/call.ts'
import { notify } from '../../core/notify.ts'
import { mergeGuestCart } from '../cart/mergeGuestCart.ts'
import { keepCheckoutId, keptCheckoutId } from './checkoutId.ts'
import { useAfterPlacing } from './useAfterPlacing.ts'

/** The open checkout of a shopper who began it in another browser, or null. */
const fetchOpen = async (): Promise<Checkout | null> => {
  const { data } = await call('GET /checkout', {}, 'fetchCheckout')
  if (!data || data.cart.items.length === 0) return null
  keepCheckoutId(data.id)
  return data
}

/** The checkout that this browser remembers, open or placed meanwhile; null when there is none any more. */
const fetchKept = async (id: string): Promise<Checkout | null> => {
  try {
    const { data } = await call('GET /checkout/:id', { params: { id } }, 'fetchCheckout')
    const goesOn = data.status === 'open' ? data.cart.items.length > 0 : data.orderId !== null
    return goesOn ? data : null
  } catch (error) {
    if ((error as ApiError).status === 404) return null
    throw error
  }
}

const startNew = async (): Promise<Checkout> => {
  const { data } = await call('POST /checkout', { body: {} }, 'startCheckout')
  keepCheckoutId(data.id)
  return data
}

/** Goes on with the open checkout, else starts one: the server keeps the stages, so back and reload lose nothing. */
export const useCheckout = () => {
  const queries = useQueryClient()
  const afterPlacing = useAfterPlacing()
  const [checkout, setCheckout] = useState<Checkout | null>(null)
  const [error, setError] = useState<ApiError | null>(null)
  const start = useCallback(async () => {
    setError(null)
    try {
      await mergeGuestCart(queries)
      const id = keptCheckoutId()
      const kept = id ? await fetchKept(id) : await fetchOpen()
      // The order was placed and its response lost. Without this the shopper would order again.
      if (kept?.orderId) {
        const { data: order } = await call('GET /order/:id', { params: { id: kept.orderId } }, 'fetchOrder')
        return void (await afterPlacing(order))
      }
      setCheckout(kept ?? (await startNew()))
    } catch (cause) {
      const failure = cause as ApiError
      setError(failure)
      if (failure.code !== 'EMPTY_CART') void notify.error(failure.message)
    }
  }, [afterPlacing, queries])
  useEffect(() => {
    void start()
  }, [start])
  return { checkout, setCheckout, error, start }
}
