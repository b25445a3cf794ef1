import { useQueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import type { CartItem } from 'shared-api/contract'
import { shownCart } from './cartStore.ts'

/**
 * The cart's line of a product, or undefined. Reads the cached cart only: a long list causes no read and no
 * observer for each product.
 */
export const useCartLine = (productId: string): CartItem | undefined => {
  const queries = useQueryClient()
  return useSyncExternalStore(
    (changed) => queries.getQueryCache().subscribe(changed),
    () => shownCart(queries)?.items.find((item) => item.Product.id === productId),
    () => undefined,
  )
}
