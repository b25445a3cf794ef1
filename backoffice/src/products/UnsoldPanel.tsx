import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { useNotify, useRecordContext, useRefresh, useUpdate } from 'react-admin'
import { useFormContext } from 'react-hook-form'
import type { Product } from 'shared-api/contract'
import { texts } from 'shared-api/texts'
import { type Unsold, whyUnsold } from './unsold.ts'

/** Why a product cannot be bought, with the fix as a button. */
export const UnsoldPanel = () => {
  const product = useRecordContext<Product>()
  const notify = useNotify()
  const refresh = useRefresh()
  const { setFocus } = useFormContext()
  const [update, { isPending }] = useUpdate<Product>()
  if (!product) return null
  const causes = whyUnsold(product)
  if (causes.length === 0) return null
  const mend = (fix: Unsold['fix']) => {
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
            <Button color="inherit" size="small" disabled={isPending} onClick={() => mend(fix)}>
              {fix.label}
            </Button>
          }
        >
          {reason}
        </Alert>
      ))}
    </Stack>
  )
}
