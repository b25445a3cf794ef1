import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { Link, useDataProvider, useGetList, useRecordContext } from 'react-admin'
import type { Batch, Product } from 'shared-api/contract'
import { formatRupees } from 'shared-api/money'
import { useAccess, useMay } from '../../core/auth/access.ts'
import { day } from '../../core/i18n/moment.ts'
import { t } from '../../core/i18n/t.ts'
import { LoadError } from '../../core/pages/LoadError.tsx'
import { RecordRow } from '../../ui/RecordRow.tsx'
import { Section } from '../../ui/Section.tsx'
import type { ReceiptProvider } from '../goodsReceipts/receiptMethods.ts'
import { BatchState } from '../inventory/BatchState.tsx'
import { stockText } from '../inventory/stockText.ts'
import { batchesAt } from './unsold.ts'

const MAX_SHOWN = 10

/** The batches of a product with units on the shelf, the first to expire first, and the units that were sold. */
export const StockByBatch = () => {
  const product = useRecordContext<Product>()
  const { mayAct } = useAccess()
  return product && mayAct('batch', 'list') ? <Batches product={product} /> : null
}

/** The cost of a unit of each batch in rupees, for staff who read the shop's figures. */
const useCosts = (productId: string) => {
  const provider = useDataProvider<ReceiptProvider>()
  const { data, error } = useQuery({
    queryKey: ['batch', 'costs', productId],
    queryFn: ({ signal }) => provider.batchCosts(productId, signal),
    enabled: useMay('GET /goods-receipt/costs'),
    retry: false,
  })
  return { costs: new Map(data?.data.map(({ batchId, cost }) => [batchId, cost])), failure: error?.message }
}

/** Cost and margin of a unit at the selling price of today. */
const Cost = ({ cost, price }: { cost: number; price: number }) => (
  <Typography component="span" variant="body2" sx={{ display: 'block' }}>
    {stockText('cost', {
      cost: formatRupees(cost),
      margin: price > 0 ? Math.round(((price - cost) / price) * 100) : 0,
    })}
  </Typography>
)

const Batches = ({ product }: { product: Product }) => {
  const { data, total, error, refetch } = useGetList<Batch>(
    'batch',
    {
      filter: { productId: product.id, inStock: true },
      sort: { field: 'expiryDate', order: 'ASC' },
      pagination: { page: 1, perPage: MAX_SHOWN },
    },
    { retry: false },
  )
  const { costs, failure } = useCosts(product.id)
  return (
    <Section title={stockText('byBatch')}>
      <Typography variant="body2" color="textSecondary">
        {stockText('sold', { count: product.soldCount })}
      </Typography>
      {error ? (
        <LoadError message={(error as Error).message} onRetry={() => void refetch()} />
      ) : data ? (
        data.map((batch) => (
          <RecordRow
            key={batch.id}
            to={`/batch/${batch.id}/show`}
            name={batch.batchNumber}
            state={<BatchState state={batch.state} />}
            end={String(batch.quantity)}
          >
            {stockText('expires', { day: day(batch.expiryDate) })}
            {costs.has(batch.id) && <Cost cost={costs.get(batch.id) ?? 0} price={product.price} />}
          </RecordRow>
        ))
      ) : (
        <Skeleton variant="rounded" height={80} role="status" aria-label={t('app.loading')} />
      )}
      {failure && <Typography color="error">{failure}</Typography>}
      {data?.length === 0 && <Typography>{stockText('noBatches')}</Typography>}
      {(total ?? 0) > MAX_SHOWN && (
        <Link to={batchesAt(product.id, [])}>{t('app.all', { count: total ?? 0 })}</Link>
      )}
    </Section>
  )
}
