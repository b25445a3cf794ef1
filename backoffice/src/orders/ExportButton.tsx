import { useDataProvider, useListContext } from 'react-admin'
import type { QueryInput } from 'shared-api/contract'
import { saveFile } from 'shared-api/saveFile'
import type { BackofficeProvider } from '../app/dataProvider.ts'
import { useAct } from '../app/useAct.ts'
import { CsvButton } from '../ui/CsvButton.tsx'
import { today } from '../ui/moment.ts'

/** Everything that the filters match as CSV, not only the page that is shown. */
export const ExportButton = () => {
  const { filterValues, total } = useListContext()
  const { act, pending } = useAct()
  const provider = useDataProvider<BackofficeProvider>()
  const download = async () => {
    const query = filterValues as QueryInput<'GET /order/admin/export'>
    const file = await act('exportOrders', () => provider.exportOrders(query))
    if (file) saveFile(file, `orders-${today()}.csv`)
  }
  return <CsvButton disabled={pending || total === 0} onClick={() => void download()} />
}
