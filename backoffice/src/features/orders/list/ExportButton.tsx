import { useDataProvider, useListContext } from 'react-admin'
import type { QueryInput } from 'shared-api/contract'
import { saveFile } from 'shared-api/saveFile'
import { useAction } from '../../../core/actions/useAction.ts'
import { useMay } from '../../../core/auth/access.ts'
import { today } from '../../../core/i18n/moment.ts'
import { CsvButton } from '../../../core/lists/CsvButton.tsx'
import type { OrderProvider } from '../orderMethods.ts'

/** Exports all orders that match the filters as CSV, not only this page. */
export const ExportButton = () => {
  const mayCall = useMay('GET /order/admin/export')
  const { filterValues, total } = useListContext()
  const { run, pending } = useAction()
  const provider = useDataProvider<OrderProvider>()
  const download = async () => {
    const query: QueryInput<'GET /order/admin/export'> = filterValues
    const file = await run('exportOrders', () => provider.exportOrders(query))
    if (file) saveFile(file, `orders-${today()}.csv`)
  }
  if (!mayCall) return null
  return <CsvButton disabled={pending || total === 0} onClick={() => void download()} />
}
