import { QueryClient } from '@tanstack/react-query'
import type { ApiError } from './apiError.ts'

/** No response, or a busy server: worth one more try. An error of the request itself is final. */
const passing = ({ status }: ApiError) =>
  status === undefined || status === 0 || status === 502 || status === 503

export const createQueries = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 60_000,
        gcTime: 600_000,
        refetchOnWindowFocus: false,
        // Offline the call itself fails at once; the offline store returns cached responses.
        networkMode: 'always',
        retry: (failures, error) => failures < 1 && passing(error as ApiError),
        retryDelay: 400,
      },
    },
  })

const catalogue = /^GET \/(product|category|brand|shop)/

/** A logout or a lost session leaves only the catalogue to the next user of this browser. */
export const forgetPersonal = (queries: QueryClient) => {
  const cache = queries.getQueryCache()
  for (const query of cache.getAll()) {
    if (catalogue.test(String(query.queryKey[0]))) continue
    // A query in use is reset; only an unused one can be removed.
    if (query.isActive()) query.reset()
    else cache.remove(query)
  }
}
