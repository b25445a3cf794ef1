import { useRef, useState } from 'react'
import type { ApiError } from '../../core/apiError.ts'
import { call } from '../../core/call.ts'
import { notify } from '../../core/notify.ts'
import { useSlow } from '../../core/useSlow.ts'
import { useAfterPlacing } from './useAfterPlacing.ts'

/**
 * Places the order once for any number of clicks: the same key goes with every try until a response came.
 * Then on to paying: cash is set up at once, a card or wallet has its own page.
 */
export const usePlaceOrder = (checkoutId: string, onChanged: (newTotal: number | null) => void) => {
  const afterPlacing = useAfterPlacing()
  const key = useRef(crypto.randomUUID())
  const [pending, setPending] = useState(false)

  /** `expectedTotal` in rupees is what the shopper agrees to. */
  const place = async (notes: string, expectedTotal: number) => {
    setPending(true)
    try {
      const { data: order } = await call(
        'POST /checkout/:id/order',
        {
          params: { id: checkoutId },
          body: { notes, expectedTotal },
          headers: { 'Idempotency-Key': key.current },
        },
        'placeOrder',
      )
      await afterPlacing(order)
    } catch (failure) {
      const error = failure as ApiError
      // A definite error is another request next time; without a response the same key must go again.
      const running = error.code === 'STILL_RUNNING'
      if (error.status >= 400 && error.status < 500 && !running) key.current = crypto.randomUUID()
      if (error.code === 'TOTAL_CHANGED') onChanged((error.data as { totalAmount: number }).totalAmount)
      else {
        void notify.error(error.message)
        if (!running && (error.status === 409 || error.status === 410)) onChanged(null)
      }
    } finally {
      setPending(false)
    }
  }
  return { place, pending, slow: useSlow(pending) }
}
