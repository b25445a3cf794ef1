import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useNotify } from 'react-admin'
import type { TextKey } from 'shared-api/texts'
import { type FieldErrors, fieldErrorsOf } from '../../core/actions/fieldErrors.ts'

type Read<T> = (signal: AbortSignal) => Promise<T>

/** A part of the dashboard, or the reason of its failed read. */
export interface Reading<T> {
  data: T | undefined
  /** The reason of a failed read; null while it loads and on success. */
  message: string | null
  retry: () => void
}

/** A part that is read for the chosen days. */
interface RangeReading<T> extends Reading<T> {
  /** The API's errors of these days, for their fields; null without any. */
  fieldErrors: FieldErrors | null
}

const rangeErrorsOf = (error: unknown): FieldErrors | null => {
  const errors = fieldErrorsOf(error)
  return errors?.startDate || errors?.endDate ? errors : null
}

/** Reads something of the dashboard, and again each minute. A failure shows nothing by itself. */
export const useReading = <T>(text: TextKey, key: readonly unknown[], read: Read<T>, enabled = true) => {
  const { data, error, refetch } = useQuery({
    queryKey: ['dashboard', text, ...key],
    queryFn: ({ signal }) => read(signal),
    placeholderData: (before) => before,
    refetchInterval: 60_000,
    retry: false,
    enabled,
  })
  const message = error ? error.message : null
  return { data, message, error, retry: () => void refetch() }
}

/** Reads the dashboard or its graphs. A failure shows a toast too, unless it is about the days. */
export const useDashboard = <T>(
  text: TextKey,
  key: readonly unknown[],
  read: Read<T>,
  enabled = true,
): RangeReading<T> => {
  const notify = useNotify()
  const { data, message, error, retry } = useReading(text, key, read, enabled)
  const fieldErrors = rangeErrorsOf(error)
  const isSilent = fieldErrors !== null
  useEffect(() => {
    if (error && message && !isSilent) notify(message, { type: 'error' })
  }, [error, message, isSilent, notify])
  return { data, message, retry, fieldErrors }
}

/**
 * One part of the dashboard. If the full read fails, the part is read alone, so that one broken part does not
 * affect the others. Its error stands in its place, without a second toast.
 */
export const usePart = <W, T>(
  dashboard: Reading<W>,
  of: (dashboard: W) => T,
  alone: { text: TextKey; key: readonly unknown[]; read: Read<T> },
): Reading<T> => {
  const isAlone = dashboard.data === undefined && dashboard.message !== null
  const { data, message, retry } = useReading(alone.text, alone.key, alone.read, isAlone)
  if (dashboard.data !== undefined) return { data: of(dashboard.data), message: null, retry: dashboard.retry }
  return isAlone ? { data, message, retry } : { data: undefined, message: null, retry: dashboard.retry }
}
