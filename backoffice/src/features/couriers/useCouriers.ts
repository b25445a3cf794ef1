import { useQuery } from '@tanstack/react-query'
import { useDataProvider } from 'react-admin'
import type { CourierProvider } from './courierMethods.ts'

export const couriersKey = ['couriers']

/**
 * The names of the active couriers; undefined until they are there. Without any, staff type the name. The names stay
 * when reading them again fails, because an open list would close.
 */
export const useCouriers = (): readonly string[] | undefined => {
  const provider = useDataProvider<CourierProvider>()
  const { data, isError } = useQuery({
    queryKey: couriersKey,
    queryFn: ({ signal }) => provider.couriers(signal),
    retry: false,
  })
  if (!data) return isError ? [] : undefined
  return data.data.filter(({ active }) => active).map(({ name }) => name)
}
