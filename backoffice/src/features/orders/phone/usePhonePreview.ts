import { useDataProvider } from 'react-admin'
import type { OrderProvider } from '../orderMethods.ts'
import { useSettledPreview } from '../useSettledPreview.ts'
import { orderOf, type TypedOrder } from './phoneOrderBody.ts'

/** The order as the server would place it. Null while a field is empty. */
export const usePhonePreview = (typed: TypedOrder) => {
  const provider = useDataProvider<OrderProvider>()
  return useSettledPreview(typed, {
    key: ['order', 'phonePreview'],
    delayMs: 400,
    bodyOf: orderOf,
    read: (body) => provider.previewPhoneOrder(body),
  })
}
