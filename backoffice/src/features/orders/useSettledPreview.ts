import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'

interface Reading<Typed, Body, Preview> {
  key: readonly unknown[]
  /** From the last key to the call. */
  delayMs: number
  /** Null: there is nothing to ask. */
  bodyOf: (typed: Typed) => Body | null
  read: (body: Body) => Promise<{ data: Preview }>
  enabled?: boolean
}

/** The order as the server would make it, a moment after the last key. Null while there is nothing to ask. */
export const useSettledPreview = <Typed, Body, Preview>(
  typed: Typed,
  { key, delayMs, bodyOf, read, enabled = true }: Reading<Typed, Body, Preview>,
) => {
  const [settled, setSettled] = useState(typed)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(typed), delayMs)
    return () => clearTimeout(timer)
  }, [typed, delayMs])
  const body = bodyOf(settled)
  const { data, error, isFetching } = useQuery({
    queryKey: [...key, body],
    queryFn: async () => (body === null ? null : (await read(body)).data),
    enabled: enabled && body !== null,
    retry: false,
    // A preview reads prices and stock of its moment.
    gcTime: 0,
  })
  const isSettled = body !== null && settled === typed && !isFetching
  return { preview: isSettled ? (data ?? null) : null, error: isSettled ? error : null }
}
