import { useListContext, useNotify, useRefresh, useUpdateMany } from 'react-admin'
import type { BodyInput } from 'shared-api/contract'
import { texts } from 'shared-api/texts'

type Change = Omit<BodyInput<'POST /product/bulk-change'>, 'ids'>

/** Changes the selected products, tells how it went, and lets go of the selection when it went well. */
export const useBulkChange = () => {
  const { selectedIds, onUnselectItems } = useListContext()
  const notify = useNotify()
  const refresh = useRefresh()
  const [updateMany, { isPending }] = useUpdateMany()
  const change = (data: Change, done: () => void) =>
    updateMany(
      'product',
      { ids: selectedIds, data },
      {
        onSuccess: () => {
          notify(texts.changeProducts.success, { type: 'success' })
          onUnselectItems()
          done()
          refresh()
        },
        onError: (error) => notify((error as Error).message, { type: 'error' }),
      },
    )
  return { change, pending: isPending, count: selectedIds.length }
}
