import { useDataProvider } from 'react-admin'
import type { Order } from 'shared-api/contract'
import type { OrderProvider } from '../orderMethods.ts'
import { useSettledPreview } from '../useSettledPreview.ts'
import { editOf, type TypedEdit } from './editBody.ts'

/** The order as the server would make it. Null while nothing is changed. */
export const useEditPreview = (order: Order, typed: TypedEdit, open: boolean) => {
  const provider = useDataProvider<OrderProvider>()
  return useSettledPreview(typed, {
    key: ['order', 'editPreview', order.id, order.version],
    delayMs: 300,
    bodyOf: (settled) => editOf(order, settled),
    read: (edit) => provider.previewEdit(order.id, { ...edit, version: order.version }),
    enabled: open,
  })
}
