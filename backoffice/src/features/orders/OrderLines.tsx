import Box from '@mui/material/Box'
import Chip from '@mui/material/Chip'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { Link } from 'react-admin'
import type { Order } from 'shared-api/contract'
import { formatRupees } from 'shared-api/money'
import { day } from '../../core/i18n/moment.ts'
import { Rich } from '../../core/i18n/Rich.tsx'
import { statusLabel } from '../../core/i18n/statusLabel.ts'
import { t } from '../../core/i18n/t.ts'
import { Section } from '../../ui/Section.tsx'
import { EditOrder } from './edit/EditOrder.tsx'
import { SplitOrder } from './edit/SplitOrder.tsx'
import { WaitReason } from './steps/StepObstacle.tsx'

const figure = { whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' }

/** The lines of the order with their doses and batches, and the sums. */
export const OrderLines = ({ order }: { order: Order }) => (
  <Section title={t('orders.items')}>
    {order.items.map((item) => (
      <Stack key={item.id} direction="row" spacing={2} sx={{ justifyContent: 'space-between', py: 0.5 }}>
        <div>
          {item.quantity} ×{' '}
          {item.productId ? <Link to={`/product/${item.productId}`}>{item.name}</Link> : item.name}{' '}
          {item.saleClass === 'prescription' && (
            <Chip size="small" color="warning" label={t('orders.prescriptionOnly')} />
          )}
          {item.cancelled && (
            <Chip size="small" color="error" variant="outlined" label={t('orders.itemCancelled')} />
          )}
          <Typography variant="body2" color="textSecondary">
            {t('orders.priceEach', {
              price: formatRupees(item.price),
              isPrescription: item.saleClass === 'prescription' ? 'yes' : 'no',
            })}
          </Typography>
          {item.waits && (
            <Typography variant="body2">
              <WaitReason line={{ ...item, waits: item.waits }} />
            </Typography>
          )}
          {item.doses.map(({ en }) => (
            <Typography key={en} variant="body2">
              {en}
            </Typography>
          ))}
          {item.batches.map((batch) => (
            <Typography key={batch.batchNumber} variant="body2" color="textSecondary">
              {t('orders.lineBatch', {
                quantity: batch.quantity,
                batch: batch.batchNumber,
                expiry: day(batch.expiryDate),
              })}
              {batch.recalled && (
                <>
                  {' '}
                  <Chip
                    size="small"
                    color="error"
                    label={t('orders.batchRecalled', { act: batch.recallAct ?? 'none' })}
                  />
                </>
              )}
              {batch.returned && ` · ${t('orders.returnedLine', batch.returned)}`}
            </Typography>
          ))}
        </div>
        <Typography sx={figure}>{formatRupees(item.totalPrice)}</Typography>
      </Stack>
    ))}
    <Box
      component="dl"
      sx={{ display: 'grid', gap: 0.5, m: 0, mt: 1, pt: 1, borderTop: 1, borderColor: 'divider' }}
    >
      <Sum label={t('orders.subtotal')} rupees={order.subtotalAmount} />
      {order.discountAmount > 0 && (
        <Sum label={t('orders.discount', { code: order.couponCode ?? '' })} rupees={-order.discountAmount} />
      )}
      <Sum label={t('orders.delivery')} rupees={order.shippingAmount} />
      <Sum label={t('app.total')} rupees={order.totalAmount} total />
      {order.refundedAmount > 0 && <Sum label={t('orders.refunded')} rupees={-order.refundedAmount} />}
    </Box>
    {order.prescriptions.map((one) => (
      <Typography key={one.id}>
        <Rich
          message="orders.prescriptionLine"
          params={{ status: statusLabel(one.status) }}
          parts={{ number: <Link to={`/prescription/${one.id}/show`}>{one.prescriptionNumber}</Link> }}
        />
      </Typography>
    ))}
    <Stack
      direction="row"
      spacing={1}
      useFlexGap
      sx={{ flexWrap: 'wrap', mt: 1, '&:empty': { display: 'none' } }}
    >
      <EditOrder order={order} />
      <SplitOrder order={order} />
    </Stack>
  </Section>
)

const Sum = ({ label, rupees, total = false }: { label: string; rupees: number; total?: boolean }) => (
  <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 2, fontWeight: total ? 700 : 400 }}>
    <Typography component="dt" color={total ? 'textPrimary' : 'textSecondary'} sx={{ fontWeight: 'inherit' }}>
      {label}
    </Typography>
    <Typography component="dd" sx={{ ...figure, m: 0, fontWeight: 'inherit' }}>
      {formatRupees(rupees)}
    </Typography>
  </Box>
)
