import { QueryClient } from '@tanstack/react-query'
import type { ApiError } from './apiError.ts'

/** No answer, or a server that asks for patience: worth one more try. A refusal is final. */
const passing = ({ status }: ApiError) =>
  status === undefined || status === 0 || status === 502 || status === 503

export const createQueries = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 60_000,
        gcTime: 600_000,
        refetchOnWindowFocus: false,
        // Without a line the call itself says so at once; the offline store answers what it can.
        networkMode: 'always',
        retry: (failures, error) => failures < 1 && passing(error as ApiError),
        retryDelay: 400,
      },
      mutations: { networkMode: 'always' },
    },
  })

const catalogue = /^GET \/(product|category|brand|shop)/

/** Whoever left, or lost the session, leaves nothing to the next person at this browser but the catalogue. */
export const forgetPersonal = (queries: QueryClient) => {
  const cache = queries.getQueryCache()
  for (const query of cache.getAll()) {
    if (catalogue.test(String(query.queryKey[0]))) continue
    // What a screen still looks at is emptied; only what nobody looks at can be thrown away.
    if (query.isActive()) query.reset()
    else cache.remove(query)
  }
}
