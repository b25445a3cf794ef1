import { QueryClient } from '@tanstack/react-query'
import { isAxiosError } from 'axios'
import { HttpError } from 'react-admin'

const statusOf = (error: unknown) =>
  error instanceof HttpError ? error.status : isAxiosError(error) ? (error.response?.status ?? 0) : 0

const isClientError = (status: number) => status >= 400 && status < 500

/** A read without a response, or with a broken one, is tried once more; a rejected one is not. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { retry: (failures, error) => failures < 1 && !isClientError(statusOf(error)) },
  },
})
