import Skeleton from '@mui/material/Skeleton'
import { useQuery } from '@tanstack/react-query'
import { useDataProvider, useRecordContext } from 'react-admin'
import type { Product, ResponseOf } from 'shared-api/contract'
import { formatRupees } from 'shared-api/money'
import { useMay } from '../../core/auth/access.ts'
import { t } from '../../core/i18n/t.ts'
import { LoadError } from '../../core/pages/LoadError.tsx'
import { NameBars } from '../../ui/NameBars.tsx'
import { Section } from '../../ui/Section.tsx'
import { stockText } from '../inventory/stockText.ts'
import type { ProductProvider } from './productAdapter.ts'

type Sales = ResponseOf<'GET /product/sales/:id'>['data']

const monthOf = new Intl.DateTimeFormat('en-GB', { month: 'short', year: 'numeric', timeZone: 'UTC' })

/** The sales of a product by month, for staff who read the shop's figures. */
export const ProductSales = () => {
  const product = useRecordContext<Product>()
  const mayRead = useMay('GET /product/sales/:id')
  return product && mayRead ? <ByMonth productId={product.id} /> : null
}

const ByMonth = ({ productId }: { productId: string }) => {
  const provider = useDataProvider<ProductProvider>()
  const { data, error, refetch } = useQuery({
    queryKey: ['product', 'sales', productId],
    queryFn: async ({ signal }) => (await provider.productSales(productId, signal)).data,
    retry: false,
  })
  return (
    <Section title={stockText('salesByMonth')}>
      {error ? (
        <LoadError message={error.message} onRetry={() => void refetch()} />
      ) : data ? (
        <Months sales={data} />
      ) : (
        <Skeleton variant="rounded" height={120} role="status" aria-label={t('app.loading')} />
      )}
    </Section>
  )
}

/** The newest month first. */
const Months = ({ sales }: { sales: Sales }) => {
  const bars = sales.toReversed().map(({ month, units, revenue }, key) => ({
    key,
    name: monthOf.format(new Date(`${month}-01`)),
    value: units,
    shown: stockText('soldMonth', { count: units, revenue: formatRupees(revenue) }),
  }))
  const best = bars.reduce((one, other) => (other.value > one.value ? other : one))
  return <NameBars label={stockText('salesLabel', { month: best.name, shown: best.shown })} bars={bars} />
}
