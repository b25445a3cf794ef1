import { useQuery } from '@tanstack/react-query'
import { useDataProvider } from 'react-admin'
import type { PrescriptionProvider } from '../prescriptionAdapter.ts'

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
    /** False when the pharmacist has to choose one of the matches. */
    isEnterSafe: data?.takenByEnter != null,
    similar: data?.didYouMean ?? [],
    notStocked: data?.notStocked ?? null,
    /** The catalogue has the ingredient, but the strength or release of the similar ones was not typed. */
    isVariantOpen: data !== undefined && typed !== '' && data.data.length === 0 && data.notStocked === null,
    otherStrengths: data?.otherStrengths ?? [],
    isFetching,
    error,
  }
}
