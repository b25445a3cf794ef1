import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { useQuery } from '@tanstack/react-query'
import { Authenticated, Loading, useDataProvider, useGetMany } from 'react-admin'
import { useParams, useSearchParams } from 'react-router-dom'
import type { Order } from 'shared-api/contract'
import { t } from '../../../core/i18n/t.ts'
import { LoadError } from '../../../core/pages/LoadError.tsx'
import type { OrderProvider } from '../orderMethods.ts'
import { Invoice } from './Invoice.tsx'
import { Label } from './Label.tsx'
import { PackingSlip } from './PackingSlip.tsx'
import { PaperStyles } from './PaperStyles.tsx'
import { PickList } from './PickList.tsx'
import { isPaper, type PaperName } from './papers.ts'
import { sheetsOf } from './sheets.ts'

/** The papers of the orders in the address, to print: `/order-papers/invoice?ids=a,b`, or of one `&shipment=`. */
const OrderPapers = () => {
  const { paper } = useParams()
  const [search] = useSearchParams()
  const ids = (search.get('ids') ?? '').split(',').filter(Boolean)
  return (
    <Authenticated>
      <PaperStyles />
      {!isPaper(paper) ? (
        <Alert severity="error">{t('orders.noSuchPaper')}</Alert>
      ) : ids.length === 0 ? (
        <Alert severity="info">{t('orders.chooseOrders')}</Alert>
      ) : (
        <Papers paper={paper} ids={ids} shipmentId={search.get('shipment')} />
      )}
    </Authenticated>
  )
}

interface Props {
  paper: PaperName
  ids: string[]
  /** With a single order: only this shipment of it. */
  shipmentId: string | null
}

const Papers = ({ paper, ids, shipmentId }: Props) => {
  const provider = useDataProvider<OrderProvider>()
  const { data: orders, error, refetch } = useGetMany<Order>('order', { ids })
  const shop = useQuery({
    queryKey: ['shop'],
    queryFn: async ({ signal }) => (await provider.shop(signal)).data,
  })
  if (error) return <LoadError message={error.message} onRetry={() => void refetch()} />
  if (shop.error) return <LoadError message={shop.error.message} onRetry={() => void shop.refetch()} />
  if (!shop.data || !orders?.every(Boolean)) return <Loading />
  const { data } = shop
  const sheets = sheetsOf(orders, shipmentId)
  if (sheets.length === 0) return <Alert severity="error">{t('orders.noSuchShipment')}</Alert>
  return (
    <main className="papers">
      <div className="controls">
        <Button variant="contained" onClick={() => window.print()}>
          {t('orders.print')}
        </Button>
      </div>
      {paper === 'pick-list' && <PickList orders={sheets} />}
      {paper === 'packing-slip' &&
        sheets.map((order) => <PackingSlip key={order.orderNumber} order={order} shop={data} />)}
      {paper === 'label' &&
        sheets.map((order) => <Label key={order.orderNumber} order={order} shop={data} />)}
      {paper === 'invoice' &&
        sheets.map((order) => <Invoice key={order.orderNumber} order={order} shop={data} />)}
    </main>
  )
}

export default OrderPapers
