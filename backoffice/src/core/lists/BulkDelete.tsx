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

/** Deletes the chosen rows, once that is confirmed. Those that were refused are named and stay chosen. */
export const BulkDelete = () => {
  const { selectedIds, onSelect, resource, data = [] } = useListContext<RaRecord>()
  const provider = useDataProvider()
  const represent = useGetRecordRepresentation(resource)
  const notify = useNotify()
  const refresh = useRefresh()
  // A row of another page is asked for; one that is gone has no name any more.
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
    const part = partialResultOf(error)
    refresh()
    if (!part) return notify((error as Error).message, { type: 'error' })
    onSelect(selectedIds.filter((id) => !part.done.includes(String(id))))
    const refused = await Promise.all(
      part.refused.map(async ({ id, why }) => ({ name: await nameOf(id), why })),
    )
    notify(t('app.outcome', { outcome: part.outcome, reasons: rejectionSummary(refused) }), { type: 'error' })
  }
  return <BulkDeleteButton mutationMode="pessimistic" mutationOptions={{ onError }} />
}
