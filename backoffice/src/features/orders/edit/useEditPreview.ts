import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useDataProvider } from 'react-admin'
import type { Order } from 'shared-api/contract'
import type { OrderProvider } from '../orderMethods.ts'
import { editOf, type TypedEdit } from './editBody.ts'

const DELAY_MS = 300

/** The order as the server would make it, a moment after the last key. Null while nothing is changed. */
export const useEditPreview = (order: Order, typed: TypedEdit, open: boolean) => {
  const provider = useDataProvider<OrderProvider>()
  const [settled, setSettled] = useState(typed)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(typed), DELAY_MS)
    return () => clearTimeout(timer)
  }, [typed])
  const edit = editOf(order, settled)
  const { data, error, isFetching } = useQuery({
    queryKey: ['order', 'editPreview', order.id, order.version, edit],
    queryFn: async () => {
      if (!edit) return null
      return (await provider.previewEdit(order.id, { ...edit, version: order.version })).data
    },
    enabled: open && edit !== null,
    retry: false,
    // A preview reads prices and stock of its moment.
    gcTime: 0,
  })
  const isSettled = settled === typed && !isFetching
  return { preview: edit && isSettled ? (data ?? null) : null, error: edit && isSettled ? error : null }
}
