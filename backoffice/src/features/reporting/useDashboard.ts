import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { HttpError, useNotify } from 'react-admin'
import type { TextKey } from 'shared-api/texts'
import type { FieldErrors } from './period.ts'

type Read<T> = (signal: AbortSignal) => Promise<T>

/** Something of the dashboard that is there, or why it is not. */
export interface Reading<T> {
  data: T | undefined
  /** The reason of a failed read; null while it loads and on success. */
  message: string | null
  again: () => void
}

/** Something that is read for the days that were chosen. */
interface RangeReading<T> extends Reading<T> {
  /** The API's errors of these days, for their fields; null without any. */
  fieldErrors: FieldErrors | null
}

const fieldErrorsOf = (error: unknown): FieldErrors | null => {
  const errors: unknown = error instanceof HttpError ? error.body?.errors : undefined
  const { startDate, endDate }: FieldErrors = errors ?? {}
  return startDate || endDate
    ? { ...(startDate ? { startDate } : {}), ...(endDate ? { endDate } : {}) }
    : null
}

const useReading = <T>(text: TextKey, key: readonly unknown[], read: Read<T>, enabled = true) => {
  const { data, error, refetch } = useQuery({
    queryKey: ['dashboard', text, ...key],
    queryFn: ({ signal }) => read(signal),
    placeholderData: (before) => before,
    refetchInterval: 60_000,
    retry: false,
    enabled,
  })
  const message = error ? error.message : null
  return { data, message, error, again: () => void refetch() }
}

/** Reads the dashboard or its graphs. A failure shows a toast too, unless it is about the days. */
export const useDashboard = <T>(
  text: TextKey,
  key: readonly unknown[],
  read: Read<T>,
  enabled = true,
): RangeReading<T> => {
  const notify = useNotify()
  const { data, message, error, again } = useReading(text, key, read, enabled)
  const fieldErrors = fieldErrorsOf(error)
  const silent = fieldErrors !== null
  useEffect(() => {
    if (error && message && !silent) notify(message, { type: 'error' })
  }, [error, message, silent, notify])
  return { data, message, again, fieldErrors }
}

/**
 * One part of what was read at once. After a failure the part is read alone, so that one broken part does not
 * affect the others. Its error stands in its place, without a second toast.
 */
export const usePart = <W, T>(
  whole: Reading<W>,
  of: (whole: W) => T,
  alone: { text: TextKey; key: readonly unknown[]; read: Read<T> },
): Reading<T> => {
  const isAlone = whole.data === undefined && whole.message !== null
  const { data, message, again } = useReading(alone.text, alone.key, alone.read, isAlone)
  if (whole.data !== undefined) return { data: of(whole.data), message: null, again: whole.again }
  return isAlone ? { data, message, again } : { data: undefined, message: null, again: whole.again }
}
