import {
  BulkDeleteButton,
  type RaRecord,
  useDataProvider,
  useGetRecordRepresentation,
  useListContext,
  useNotify,
  useRefresh,
} from 'react-admin'
import { partialResultOf, rejectionSummary } from '../data/writeEach.ts'
import { t } from '../i18n/t.ts'

/** Deletes the selected rows after a confirmation. Rejected ones are named and stay selected. */
export const BulkDelete = () => {
  const { selectedIds, onSelect, resource, data = [] } = useListContext<RaRecord>()
  const provider = useDataProvider()
  const represent = useGetRecordRepresentation(resource)
  const notify = useNotify()
  const refresh = useRefresh()
  // A row of another page is read. One that is gone has no name any more.
  const nameOf = async (id: string) => {
    const here = data.find((record) => String(record.id) === id)
    const record =
      here ??
      (await provider.getOne(resource, { id }).then(
        (found) => found.data,
        () => null,
      ))
    return record ? String(represent(record)) : id
  }
  const onError = async (error: unknown) => {
    const result = partialResultOf(error)
    refresh()
    if (!result) return notify((error as Error).message, { type: 'error' })
    onSelect(selectedIds.filter((id) => !result.done.includes(String(id))))
    const rejected = await Promise.all(
      result.rejected.map(async ({ id, reason }) => ({ name: await nameOf(id), reason })),
    )
    notify(t('app.outcome', { outcome: result.outcome, reasons: rejectionSummary(rejected) }), {
      type: 'error',
    })
  }
  return <BulkDeleteButton mutationMode="pessimistic" mutationOptions={{ onError }} />
}
