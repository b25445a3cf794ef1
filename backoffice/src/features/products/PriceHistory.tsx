import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useDataProvider, useRecordContext } from 'react-admin'
import type { Product, ResponseOf } from 'shared-api/contract'
import { formatRupees } from 'shared-api/money'
import { useMay } from '../../core/auth/access.ts'
import { moment } from '../../core/i18n/moment.ts'
import { t } from '../../core/i18n/t.ts'
import { LoadError } from '../../core/pages/LoadError.tsx'
import { Section } from '../../ui/Section.tsx'
import { stockText } from '../inventory/stockText.ts'
import type { ProductProvider } from './productAdapter.ts'

type Change = ResponseOf<'GET /product/price-history/:id'>['data'][number]

/** The prices of a product over time: when each one changed, and by which member of staff. */
export const PriceHistory = () => {
  const product = useRecordContext<Product>()
  const mayRead = useMay('GET /product/price-history/:id')
  return product && mayRead ? <Changes product={product} /> : null
}

const Changes = ({ product: { id, price, originalPrice } }: { product: Product }) => {
  const provider = useDataProvider<ProductProvider>()
  const { data, error, refetch } = useQuery({
    queryKey: ['product', 'prices', id, price, originalPrice],
    queryFn: async ({ signal }) => (await provider.priceHistory(id, signal)).data,
    retry: false,
  })
  return (
    <Section title={stockText('priceHistory')}>
      {error ? (
        <LoadError message={error.message} onRetry={() => void refetch()} />
      ) : data ? (
        <List changes={data} />
      ) : (
        <Skeleton variant="rounded" height={80} role="status" aria-label={t('app.loading')} />
      )}
    </Section>
  )
}

const stepText = (of: 'price' | 'mrp', step: Change['price']) =>
  step &&
  stockText(step.before === null ? `${of}First` : `${of}Step`, {
    before: formatRupees(step.before ?? 0),
    after: formatRupees(step.after),
  })

const List = ({ changes }: { changes: readonly Change[] }) =>
  changes.length === 0 ? (
    <Typography>{stockText('noPriceChanges')}</Typography>
  ) : (
    <Stack component="ol" spacing={1} sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {changes.map(({ at, actor, price, originalPrice }) => (
        <li key={`${at} ${price?.after} ${originalPrice?.after}`}>
          <Typography sx={{ fontVariantNumeric: 'tabular-nums' }}>
            {[stepText('price', price), stepText('mrp', originalPrice)].filter(Boolean).join(' · ')}
          </Typography>
          <Typography variant="body2" color="textSecondary">
            {stockText('priceBy', { time: moment(at), name: actor ?? stockText('formerStaff') })}
          </Typography>
        </li>
      ))}
    </Stack>
  )
