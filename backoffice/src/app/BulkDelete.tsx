import { BulkDeleteButton, useListContext, useNotify, useRefresh } from 'react-admin'
import { doneOf } from './eachOf.ts'

/** Deletes the chosen rows, once that is confirmed. Those that were refused stay chosen. */
export const BulkDelete = () => {
  const { selectedIds, onSelect } = useListContext()
  const notify = useNotify()
  const refresh = useRefresh()
  const onError = (error: unknown) => {
    const gone = doneOf(error)
    notify((error as Error).message, { type: 'error' })
    onSelect(selectedIds.filter((id) => !gone.includes(String(id))))
    refresh()
  }
  return <BulkDeleteButton mutationMode="pessimistic" mutationOptions={{ onError }} />
}
