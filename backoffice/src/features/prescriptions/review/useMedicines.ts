import { useQuery } from '@tanstack/react-query'
import { useDataProvider } from 'react-admin'
import type { Product } from 'shared-api/contract'
import type { PrescriptionProvider } from '../prescriptionAdapter.ts'

/**
 * True when all products are the same medicine, so that Enter cannot take another ingredient, strength or release.
 * Products of unknown identity are compared by their texts.
 */
export const isOneMedicine = (products: readonly Product[]): boolean =>
  new Set(
    products.map(({ identityKey, genericName, strength, dosageForm, id }) =>
      identityKey !== null
        ? identityKey
        : genericName !== null && strength !== null
          ? [genericName, strength, dosageForm].join('|')
          : id,
    ),
  ).size === 1

/** Matches of a typed name. None are shown of an earlier one, because Enter could take them. */
export const useMedicines = (search: string) => {
  const provider = useDataProvider<PrescriptionProvider>()
  const typed = search.trim()
  const { data, isFetching, error } = useQuery({
    queryKey: ['prescription', 'medicine', typed],
    queryFn: ({ signal }) => provider.findMedicines(typed, signal),
    enabled: typed !== '',
    retry: false,
  })
  return {
    matches: data?.data ?? [],
    similar: data?.didYouMean ?? [],
    notStocked: data?.notStocked ?? null,
    isFetching,
    error,
  }
}
