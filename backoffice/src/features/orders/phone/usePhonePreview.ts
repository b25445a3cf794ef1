import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useDataProvider } from 'react-admin'
import type { OrderProvider } from '../orderMethods.ts'
import { orderOf, type TypedOrder } from './phoneOrderBody.ts'

const DELAY_MS = 400

/** The order as the server would place it, a moment after the last key. Null while a field is empty. */
export const usePhonePreview = (typed: TypedOrder) => {
  const provider = useDataProvider<OrderProvider>()
  const [settled, setSettled] = useState(typed)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(typed), DELAY_MS)
    return () => clearTimeout(timer)
  }, [typed])
  const body = orderOf(settled)
  const { data, error, isFetching } = useQuery({
    queryKey: ['order', 'phonePreview', body],
    queryFn: async () => (body ? (await provider.previewPhoneOrder(body)).data : null),
    enabled: body !== null,
    retry: false,
    // A preview reads prices and stock of its moment.
    gcTime: 0,
  })
  const isSettled = body !== null && settled === typed && !isFetching
  return { preview: isSettled ? (data ?? null) : null, error: isSettled ? error : null }
}
