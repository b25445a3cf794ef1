import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useListContext } from 'react-admin'
import type { Product } from 'shared-api/contract'
import { changedByPercent, formatRupees, toPaisa, toRupees } from 'shared-api/money'
import { t } from '../../../core/i18n/t.ts'

/** The old and the new price of the selected products on this page of the list, and the number of the others. */
export const PricePreview = ({ percent }: { percent: number }) => {
  const { data = [], selectedIds } = useListContext<Product>()
  const rows = data.filter(({ id }) => selectedIds.includes(id))
  const others = selectedIds.length - rows.length
  return (
    <Box
      sx={{ maxHeight: 200, overflowY: 'auto' }}
      tabIndex={0}
      role="group"
      aria-label={t('products.newPrices')}
    >
      {rows.map(({ id, name, basePrice, price, originalPrice }) => {
        const before = basePrice ?? price
        const after = toRupees(changedByPercent(toPaisa(before), percent))
        const isAbove = after > originalPrice
        return (
          <Typography key={id} variant="body2" color={isAbove ? 'error' : 'textPrimary'}>
            {t(isAbove ? 'products.priceAboveMrp' : 'products.priceChange', {
              name,
              before: formatRupees(before),
              after: formatRupees(after),
              mrp: formatRupees(originalPrice),
            })}
          </Typography>
        )
      })}
      {others > 0 && <Typography variant="body2">{t('app.andMore', { count: others })}</Typography>}
    </Box>
  )
}
