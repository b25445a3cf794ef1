import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { useGetList, useNotify, useRecordContext, useRefresh, useUpdate } from 'react-admin'
import { useFormContext } from 'react-hook-form'
import { Link } from 'react-router-dom'
import type { Batch, Product } from 'shared-api/contract'
import { texts } from 'shared-api/texts'
import { type Unsold, whyUnsold } from './unsold.ts'

/** The reason why a product cannot be bought, with the fix as a button. */
export const UnsoldPanel = () => {
  const product = useRecordContext<Product>()
  const notify = useNotify()
  const refresh = useRefresh()
  const { setFocus } = useFormContext()
  const [update, { isPending }] = useUpdate<Product>()
  const { data: batches = [] } = useGetList<Batch>(
    'batch',
    {
      filter: { productId: product?.id, inStock: true },
      pagination: { page: 1, perPage: 100 },
      sort: { field: 'expiryDate', order: 'ASC' },
    },
    { enabled: product?.quantity === 0 && Boolean(product.onHand) },
  )
  if (!product) return null
  const causes = whyUnsold(product, batches)
  if (causes.length === 0) return null
  const apply = (fix: Exclude<Unsold['fix'], { to: string }>) => {
    if ('field' in fix) return setFocus(fix.field, { shouldSelect: true })
    void update(
      'product',
      { id: product.id, data: fix.data, previousData: product },
      {
        onSuccess: () => {
          notify(texts.updateProduct.success, { type: 'success' })
          refresh()
        },
        onError: (error) => notify((error as Error).message, { type: 'error' }),
      },
    )
  }
  return (
    <Stack spacing={1} sx={{ width: '100%', mb: 2 }}>
      {causes.map(({ reason, fix }) => (
        <Alert
          key={reason}
          severity="warning"
          action={
            'to' in fix ? (
              <Button color="inherit" size="small" component={Link} to={fix.to}>
                {fix.label}
              </Button>
            ) : (
              <Button color="inherit" size="small" disabled={isPending} onClick={() => apply(fix)}>
                {fix.label}
              </Button>
            )
          }
        >
          {reason}
        </Alert>
      ))}
    </Stack>
  )
}
