import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useRecordContext } from 'react-admin'
import { Link } from 'react-router-dom'
import type { Product } from 'shared-api/contract'
import { t } from '../../core/i18n/t.ts'
import { batchesAt, receiveAt } from './unsold.ts'

/** The stock of a product, which changes only by its batches. */
export const StockLinks = () => {
  const product = useRecordContext<Product>()
  if (!product) return null
  return (
    <Stack direction="row" spacing={1} useFlexGap sx={{ alignItems: 'center', flexWrap: 'wrap', mb: 1 }}>
      <Typography>{t('products.stockLine', { count: product.onHand ?? 0 })}</Typography>
      <Button size="small" component={Link} to={batchesAt(product.id, [])}>
        {t('products.unsold.batches')}
      </Button>
      <Button size="small" component={Link} to={receiveAt(product.id)}>
        {t('inventory.receive')}
      </Button>
    </Stack>
  )
}
