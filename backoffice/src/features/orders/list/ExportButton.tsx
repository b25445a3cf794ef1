import { useDataProvider, useListContext } from 'react-admin'
import type { QueryInput } from 'shared-api/contract'
import { saveFile } from 'shared-api/saveFile'
import { useAction } from '../../../core/actions/useAction.ts'
import { today } from '../../../core/i18n/moment.ts'
import { CsvButton } from '../../../core/lists/CsvButton.tsx'
import type { OrderProvider } from '../orderMethods.ts'

/** Everything that the filters match as CSV, not only the page that is shown. */
export const ExportButton = () => {
  const { filterValues, total } = useListContext()
  const { run, pending } = useAction()
  const provider = useDataProvider<OrderProvider>()
  const download = async () => {
    const query = filterValues as QueryInput<'GET /order/admin/export'>
    const file = await run('exportOrders', () => provider.exportOrders(query))
    if (file) saveFile(file, `orders-${today()}.csv`)
  }
  return <CsvButton disabled={pending || total === 0} onClick={() => void download()} />
}
