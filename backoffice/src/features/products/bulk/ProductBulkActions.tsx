import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useListContext } from 'react-admin'
import { Link } from 'react-router-dom'
import { useMay } from '../../../core/auth/access.ts'
import { t } from '../../../core/i18n/t.ts'
import { BulkDelete } from '../../../core/lists/BulkDelete.tsx'
import { importText } from '../import/importText.ts'
import { sheetAt } from '../sheet/useSheetProducts.ts'
import { BulkPriceButton } from './BulkPriceButton.tsx'
import { BulkStatusButton } from './BulkStatusButton.tsx'
import { BulkStockButton } from './BulkStockButton.tsx'

/** The actions on many products at once; each asks first. The sheet names all that are selected. */
export const ProductBulkActions = () => {
  const { selectedIds, data = [] } = useListContext()
  const mayImport = useMay('GET /product-import')
  const elsewhere = selectedIds.filter((id) => data.every((record) => record.id !== id)).length
  return (
    <>
      {elsewhere > 0 && (
        <Typography variant="body2" component="span" sx={{ alignSelf: 'center', px: 1 }}>
          {importText('selectedElsewhere', { count: elsewhere })}
        </Typography>
      )}
      {mayImport && (
        <Button size="small" component={Link} to={sheetAt({ ids: selectedIds.map(String) })}>
          {importText('sheet')}
        </Button>
      )}
      <BulkPriceButton />
      <BulkStockButton />
      <BulkStatusButton label={t('products.activate')} status="active" />
      <BulkStatusButton label={t('products.deactivate')} status="inactive" />
      <BulkDelete />
    </>
  )
}
