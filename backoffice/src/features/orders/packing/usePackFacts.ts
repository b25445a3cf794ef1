import { useQueries } from '@tanstack/react-query'
import { type HttpError, useDataProvider } from 'react-admin'
import type { Order, Product } from 'shared-api/contract'

const isGone = (error: Error | null) => (error as HttpError | null)?.status === 404

/**
 * Shelf, barcode and storage of the ordered products. Undefined until all are loaded. A product that was deleted since
 * is left out, and its rows say that the facts are not known.
 */
export const usePackFacts = (order: Order | undefined) => {
  const provider = useDataProvider()
  const ids = [...new Set(order?.items.flatMap(({ productId }) => productId ?? []))]
  const found = useQueries({
    queries: ids.map((id) => ({
      queryKey: ['product', 'packing', id],
      queryFn: async () => (await provider.getOne<Product>('product', { id })).data,
      retry: false,
    })),
  })
  const failed = found.find(({ error }) => error && !isGone(error))
  return {
    products:
      order && found.every(({ isPending }) => !isPending)
        ? found.flatMap(({ data }) => data ?? [])
        : undefined,
    error: failed?.error ?? null,
    refetch: () => void failed?.refetch(),
  }
}
