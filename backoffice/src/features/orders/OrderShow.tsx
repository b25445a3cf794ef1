import Inventory2 from '@mui/icons-material/Inventory2'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useRecordContext } from 'react-admin'
import { Link } from 'react-router-dom'
import type { Order } from 'shared-api/contract'
import { IfMay } from '../../core/auth/IfMay.tsx'
import { statusLabel } from '../../core/i18n/statusLabel.ts'
import { t } from '../../core/i18n/t.ts'
import { AdminShow } from '../../core/pages/AdminShow.tsx'
import { UnsavedGuard } from '../../core/session/Unsaved.tsx'
import { KeepFocus } from '../../ui/KeepFocus.tsx'
import { Section } from '../../ui/Section.tsx'
import { HistoryPanel } from '../audit/HistoryPanel.tsx'
import { NotesPanel } from '../notes/NotesPanel.tsx'
import { CollectCash, isCashToCollect } from './money/CollectCash.tsx'
import { OrderPayments } from './money/OrderPayments.tsx'
import { PaymentActions } from './money/PaymentActions.tsx'
import { paymentLabel } from './money/paymentLabel.ts'
import { OrderCustomer } from './OrderCustomer.tsx'
import { OrderLines } from './OrderLines.tsx'
import { OrderMessages } from './OrderMessages.tsx'
import { OrderTimeline } from './OrderTimeline.tsx'
import { packPart } from './packing/packPart.ts'
import { PaperLinks } from './papers/PaperLinks.tsx'
import { ReplacementLinks } from './returns/ReplacementLinks.tsx'
import { ReturnedUnits } from './returns/ReturnedUnits.tsx'
import { ReturnRequests } from './returns/ReturnRequests.tsx'
import { StatusChip } from './StatusChip.tsx'
import { CashConfirmation } from './steps/CashConfirmation.tsx'
import { waitForPrescription } from './steps/lineWaits.ts'
import { OrderSteps } from './steps/OrderSteps.tsx'
import { ShipmentSection } from './steps/ShipmentSection.tsx'

const OrderShow = () => (
  <AdminShow>
    <UnsavedGuard>
      <Content />
    </UnsavedGuard>
  </AdminShow>
)

const Content = () => {
  const order = useRecordContext<Order>()
  if (!order) return null
  const isSplit = order.shipments.length > 1
  const isDone = order.status === 'delivered' && order.paymentStatus === 'paid'
  return (
    <Stack spacing={2} sx={{ my: 2, overflowWrap: 'anywhere' }}>
      <Stack direction="row" spacing={1} useFlexGap sx={{ alignItems: 'center', flexWrap: 'wrap' }}>
        <Typography variant="h5" component="h2">
          {order.orderNumber}
        </Typography>
        <StatusChip status={order.status} />
        <Chip size="small" label={`${statusLabel(order.paymentMethod)}, ${paymentLabel(order)}`} />
        {waitForPrescription(order.items) && (
          <Chip size="small" color="warning" label={t('orders.waitsForPrescription')} />
        )}
        <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1, marginInlineStart: { sm: 'auto' } }}>
          {packPart(order) && (
            <Button size="small" startIcon={<Inventory2 />} component={Link} to={`/pack/${order.id}`}>
              {t('orders.pack')}
            </Button>
          )}
          <PaperLinks ids={[order.id]} isCancelled={order.status === 'cancelled'} />
        </Box>
      </Stack>
      <ReplacementLinks order={order} />
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '3fr 2fr' } }}>
        <Stack spacing={2}>
          <Section title={t('orders.nextStep')}>
            <KeepFocus version={order.version}>
              <Stack spacing={3}>
                <IfMay operation="POST /order/:id/confirm-cash">
                  <CashConfirmation order={order} />
                </IfMay>
                {isDone && <Typography>{t('orders.done')}</Typography>}
                {isDone && <PaymentActions order={order} />}
                {isSplit && <Typography>{t('orders.twoShipments')}</Typography>}
                {isCashToCollect(order) && order.status === 'delivered' && <CollectCash order={order} />}
                {(!isSplit || order.allowedTransitions.length > 0) && (
                  <IfMay operation="PATCH /order/:id/status">
                    <OrderSteps order={order} />
                  </IfMay>
                )}
                {isCashToCollect(order) && order.status === 'shipped' && <CollectCash order={order} />}
                {!isDone && <PaymentActions order={order} />}
              </Stack>
            </KeepFocus>
          </Section>
          {isSplit &&
            order.shipments.map((one) => <ShipmentSection key={one.id} order={order} shipment={one} />)}
          <ReturnRequests order={order} />
          <ReturnedUnits order={order} />
          <OrderLines order={order} />
          <OrderPayments order={order} />
        </Stack>
        <Stack spacing={2}>
          <OrderCustomer order={order} />
          <NotesPanel record="order" />
          <OrderMessages order={order} />
          <OrderTimeline order={order} />
          <HistoryPanel type="order" />
        </Stack>
      </Box>
    </Stack>
  )
}

export default OrderShow
