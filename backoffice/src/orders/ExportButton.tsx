import { useListContext } from 'react-admin'
import type { QueryInput } from 'shared-api/contract'
import { saveFile } from 'shared-api/saveFile'
import { api } from '../app/http.ts'
import { useAct } from '../app/useAct.ts'
import { CsvButton } from '../ui/CsvButton.tsx'
import { today } from '../ui/moment.ts'

/** Everything that the filters match as CSV, not only the page that is shown. */
export const ExportButton = () => {
  const { filterValues, total } = useListContext()
  const { act, pending } = useAct()
  const download = async () => {
    const query = filterValues as QueryInput<'GET /order/admin/export'>
    const file = await act('exportOrders', () =>
      api('GET /order/admin/export', { query, responseType: 'blob' }),
    )
    if (file) saveFile(file, `orders-${today()}.csv`)
  }
  return <CsvButton disabled={pending || total === 0} onClick={() => void download()} />
}
