import type { QueryClient } from '@tanstack/react-query'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useAct } from '../../core/api.ts'
import type { ApiError } from '../../core/apiError.ts'
import { call } from '../../core/call.ts'
import { notify } from '../../core/notify.ts'
import { maxQuantityOf, withQuantity } from './cartMath.ts'
import { cartChanged, cartKey, setLineError, showCart, shownCart, showOver } from './cartStore.ts'
import { createQuantityWriter } from './quantityWriter.ts'

interface Writing {
  writer: ReturnType<typeof createQuantityWriter>
  /** The server's quantity of a line before the clicks began. */
  before: Map<string, number>
}

const writings = new WeakMap<QueryClient, Writing>()

const writingOf = (queries: QueryClient): Writing => {
  const known = writings.get(queries)
  if (known) return known
  const before = new Map<string, number>()
  const writer = createQuantityWriter({
    send: async (id, quantity) =>
      (await call('PUT /cart/items/:id', { params: { id }, body: { quantity } }, 'updateQuantity')).data,
    settled: (cart, wishes) => {
      for (const id of before.keys()) if (!wishes.has(id)) before.delete(id)
      cartChanged(queries, cart)
    },
    failed: (error, itemId) => {
      notify.error(error.message)
      setLineError(itemId, error.message)
      // Offline the cart cannot be read either, and must not show unconfirmed quantities.
      const cart = shownCart(queries)
      const quantity = before.get(itemId)
      if (cart && quantity !== undefined) showCart(queries, withQuantity(cart, itemId, quantity))
      before.delete(itemId)
      void queries.invalidateQueries({ queryKey: cartKey })
    },
  })
  showOver(writer.unsettled)
  const writing = { writer, before }
  writings.set(queries, writing)
  return writing
}

/** Changes quantities: shown at once, sent when the clicking rests. `settle` waits until the server has them. */
export const useQuantities = () => {
  const queries = useQueryClient()
  return useMemo(() => {
    const { writer, before } = writingOf(queries)
    const change = (itemId: string, next: (quantity: number) => number) => {
      const cart = shownCart(queries)
      const line = cart?.items.find(({ id }) => id === itemId)
      if (!cart || !line) return
      const quantity = Math.max(1, Math.min(next(line.quantity), maxQuantityOf(line.Product)))
      if (quantity === line.quantity) return
      if (!before.has(itemId)) before.set(itemId, line.quantity)
      setLineError(itemId)
      void queries.cancelQueries({ queryKey: cartKey })
      writer.set(itemId, quantity)
      showCart(queries, cart)
      void import('./sendOnLeaving.ts').then(({ sendOnLeaving }) => sendOnLeaving(writer.unsettled))
    }
    return {
      step: (itemId: string, by: 1 | -1) => change(itemId, (quantity) => quantity + by),
      set: (itemId: string, quantity: number) => change(itemId, () => quantity),
      settle: writer.settle,
      forget: writer.forget,
    }
  }, [queries])
}

/**
 * Puts a product in. Returns whether it succeeded; a failure is reported. A list has many of these: no
 * observer each.
 */
export const useAddToCart = () => {
  const queries = useQueryClient()
  const [pending, setPending] = useState(false)
  const add = async (productId: string, quantity = 1) => {
    setPending(true)
    try {
      const response = await call('POST /cart/items', { body: { productId, quantity } }, 'addToCart')
      cartChanged(queries, response.data)
      return true
    } catch (error) {
      void notify.error((error as ApiError).message)
      return false
    } finally {
      setPending(false)
    }
  }
  return { add, pending }
}

/** Takes a line out. */
export const useRemoveFromCart = () => {
  const queries = useQueryClient()
  const { forget } = useQuantities()
  const { act, pending } = useAct('DELETE /cart/items/:id', 'removeFromCart')
  const remove = async (itemId: string) => {
    forget(itemId)
    const response = await act({ params: { id: itemId } })
    if (response) cartChanged(queries, response.data)
  }
  return { remove, pending }
}
