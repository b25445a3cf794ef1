import { HttpError, useListContext, useNotify, useRefresh, useUpdateMany } from 'react-admin'
import { texts } from 'shared-api/texts'
import type { BulkChange } from '../productAdapter.ts'

interface Handlers {
  onSuccess: () => void
  /** Gets the server's message when it rejects the typed value, to show it at the field besides the toast. */
  onInvalid?: (message: string) => void
}

const isInvalidValue = (error: unknown): error is HttpError =>
  error instanceof HttpError && (error.status === 400 || error.body?.code === 'OUT_OF_STOCK')

/** Changes the selected products, reports the result, and clears the selection on success. */
export const useBulkChange = () => {
  const { selectedIds, onUnselectItems } = useListContext()
  const notify = useNotify()
  const refresh = useRefresh()
  const [updateMany, { isPending }] = useUpdateMany()
  const change = (data: BulkChange, { onSuccess, onInvalid }: Handlers) =>
    updateMany(
      'product',
      { ids: selectedIds, data },
      {
        onSuccess: () => {
          notify(texts.changeProducts.success, { type: 'success' })
          onUnselectItems()
          onSuccess()
          refresh()
        },
        onError: (error) => {
          if (isInvalidValue(error)) onInvalid?.(error.body.message)
          notify((error as Error).message, { type: 'error' })
        },
      },
    )
  return { change, pending: isPending, count: selectedIds.length }
}
