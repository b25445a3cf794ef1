import Button from '@mui/material/Button'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Authenticated, Loading, useGetMany, useNotify } from 'react-admin'
import { useParams, useSearchParams } from 'react-router-dom'
import type { Order } from 'shared-api/contract'
import { api } from '../app/http.ts'
import { Invoice } from './Invoice.tsx'
import { PackingSlip } from './PackingSlip.tsx'
import { PaperStyles } from './PaperStyles.tsx'
import { PickList } from './PickList.tsx'
import { sheetsOf } from './sheets.ts'

/** The papers of the orders in the address, to print: `/order-papers/invoice?ids=a,b`, or of one `&shipment=`. */
const OrderPapers = () => {
  const { paper } = useParams()
  const [search] = useSearchParams()
  const ids = (search.get('ids') ?? '').split(',').filter(Boolean)
  const notify = useNotify()
  const { data: orders, error } = useGetMany<Order>('order', { ids })
  const { data: shop } = useQuery({
    queryKey: ['shop'],
    queryFn: async ({ signal }) => (await api('GET /shop', { signal })).data,
  })
  useEffect(() => {
    if (error) notify(error.message, { type: 'error' })
  }, [error, notify])
  const sheets = orders?.every(Boolean) ? sheetsOf(orders, search.get('shipment')) : []
  const ready = shop && sheets.length > 0
  return (
    <Authenticated>
      <PaperStyles />
      {ready ? (
        <main className="papers">
          <div className="controls">
            <Button variant="contained" onClick={() => window.print()}>
              Print
            </Button>
          </div>
          {paper === 'pick-list' && <PickList orders={sheets} />}
          {paper === 'packing-slip' &&
            sheets.map((order) => <PackingSlip key={order.orderNumber} order={order} shop={shop} />)}
          {paper === 'invoice' &&
            sheets.map((order) => <Invoice key={order.orderNumber} order={order} shop={shop} />)}
        </main>
      ) : (
        !error && <Loading />
      )}
    </Authenticated>
  )
}

export default OrderPapers
