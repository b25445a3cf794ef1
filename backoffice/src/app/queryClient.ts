import { QueryClient } from '@tanstack/react-query'
import { isAxiosError } from 'axios'
import { HttpError } from 'react-admin'

const statusOf = (error: unknown) =>
  error instanceof HttpError ? error.status : isAxiosError(error) ? (error.response?.status ?? 0) : 0

const isRefused = (status: number) => status >= 400 && status < 500

/** A read that got no answer or a broken one is tried once more; what the server refused stays refused. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { retry: (failures, error) => failures < 1 && !isRefused(statusOf(error)) },
  },
})
