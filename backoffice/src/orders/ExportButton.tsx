import Download from '@mui/icons-material/Download'
import { Button, useListContext } from 'react-admin'
import { createClient } from 'shared-api/client'
import type { QueryInput } from 'shared-api/contract'
import { http } from '../app/http.ts'
import { useAct } from '../app/useAct.ts'

const api = createClient(http)

const save = (file: Blob, name: string) => {
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // Safari reads the address only after the click has been dealt with.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}

/** Everything that the filters match as CSV, not only the page that is shown. */
export const ExportButton = () => {
  const { filterValues, total } = useListContext()
  const { act, pending } = useAct()
  const download = async () => {
    const query = filterValues as QueryInput<'GET /order/admin/export'>
    const file = await act('exportOrders', () =>
      api('GET /order/admin/export', { query, responseType: 'blob' }),
    )
    if (file) save(file, `orders-${new Date().toLocaleDateString('en-CA', { timeZone: 'Asia/Karachi' })}.csv`)
  }
  return (
    <Button label="Export CSV" disabled={pending || total === 0} onClick={() => void download()}>
      <Download />
    </Button>
  )
}
