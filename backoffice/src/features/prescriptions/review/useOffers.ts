import { useQueries, useQuery } from '@tanstack/react-query'
import { useDataProvider } from 'react-admin'
import type { ResponseOf } from 'shared-api/contract'
import type { PrescriptionProvider } from '../prescriptionAdapter.ts'
import { type Line, readLine } from './lines.ts'

export type OfferedLine = ResponseOf<'GET /prescription/admin/:id/offers'>['data']['lines'][number]

// Read once for each review, so that no digit changes its meaning while the page is open.
const once = { staleTime: Number.POSITIVE_INFINITY, gcTime: 0, retry: false } as const

/** Lines of waiting orders and known doctors for a review. */
export const useOffers = (id: string) => {
  const provider = useDataProvider<PrescriptionProvider>()
  return useQuery({
    queryKey: ['prescription', 'offers', id],
    queryFn: ({ signal }) => provider.reviewOffers(id, signal),
    select: ({ data }) => data,
    ...once,
  })
}

/** A dose that this pharmacist has approved before, and the packs that follow from it. */
export interface OwnDose {
  text: string
  packs: string | null
}

/** The own earlier doses of each line's medicine, by product. Undefined until they are loaded. */
export const useOwnDoses = (lines: readonly Line[]): ReadonlyMap<string, readonly OwnDose[] | undefined> => {
  const provider = useDataProvider<PrescriptionProvider>()
  const found = useQueries({
    queries: lines.map(({ product }) => ({
      queryKey: ['prescription', 'doses', product.id],
      queryFn: ({ signal }: { signal: AbortSignal }) => provider.ownDoses(product.id, signal),
      ...once,
    })),
  })
  return new Map(
    lines.map((line, place) => [
      line.product.id,
      found[place]?.data?.data.flatMap(({ text }): OwnDose[] => {
        const { preview, missing } = readLine({ ...line, dose: text, reason: null, packs: null })
        return preview?.sig && missing === null ? [{ text, packs: preview.packsEn }] : []
      }),
    ]),
  )
}
