import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import LinearProgress from '@mui/material/LinearProgress'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { Link, useRecordContext } from 'react-admin'
import type { Batch, BatchDetail } from 'shared-api/contract'
import { formatRupees } from 'shared-api/money'
import { IfMay } from '../../core/auth/IfMay.tsx'
import { day, moment } from '../../core/i18n/moment.ts'
import { t } from '../../core/i18n/t.ts'
import { AdminShow } from '../../core/pages/AdminShow.tsx'
import { Section } from '../../ui/Section.tsx'
import { AdjustButton } from './AdjustButton.tsx'
import { BatchBuyers } from './BatchBuyers.tsx'
import { BatchState } from './BatchState.tsx'
import { batchPriceText } from './batchPriceText.ts'
import { CountButton } from './CountButton.tsx'
import { RecallButton } from './RecallButton.tsx'

const reasons: Record<string, string> = {
  receipt: t('inventory.movement.receipt'),
  sale: t('inventory.movement.sale'),
  cancellation: t('inventory.movement.cancellation'),
  swap: t('inventory.movement.swap'),
  adjustment: t('inventory.movement.adjustment'),
  count: t('inventory.movement.count'),
  damage: t('inventory.movement.damage'),
  expiry: t('inventory.movement.expiry'),
  recall: t('inventory.movement.recall'),
  return: t('inventory.movement.return'),
}

const Ledger = ({ movements }: Pick<BatchDetail, 'movements'>) => (
  <Section title={t('inventory.movements')}>
    <Stack component="ol" spacing={1} sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {movements.map((movement) => (
        <li key={movement.id}>
          <Typography>
            <strong>{movement.quantity > 0 ? `+${movement.quantity}` : movement.quantity}</strong>{' '}
            {reasons[movement.reason] ?? movement.reason}
            {movement.orderId && (
              <>
                , <Link to={`/order/${movement.orderId}/show`}>{movement.orderNumber}</Link>
              </>
            )}
          </Typography>
          <Typography variant="body2" color="textSecondary">
            {moment(movement.at)}
            {movement.actor && t('app.byName', { name: movement.actor })}
            {movement.comment && ` ${t('orders.quoted', { text: movement.comment })}`}
          </Typography>
        </li>
      ))}
    </Stack>
  </Section>
)

/** Orders that cannot leave with the packs that they hold. */
const Stuck = ({ orders }: { orders: BatchDetail['stuck'] }) => (
  <Alert severity="warning">
    {batchPriceText('stuck', { count: orders.length })}{' '}
    {orders.map(({ orderId, orderNumber }, place) => (
      <span key={orderId}>
        {place > 0 && ', '}
        <Link to={`/order/${orderId}/show`}>{orderNumber}</Link>
      </span>
    ))}
  </Alert>
)

const Facts = ({ batch }: { batch: Batch & Partial<BatchDetail> }) => (
  <Section title={batch.productName}>
    <Stack spacing={1} sx={{ alignItems: 'flex-start' }}>
      <BatchState state={batch.state} />
      <Typography>
        {t('inventory.facts', {
          batch: batch.batchNumber,
          maker: batch.manufacturer,
          day: day(batch.expiryDate),
        })}
      </Typography>
      {batch.mrp !== null && (
        <Typography>{batchPriceText('printed', { price: formatRupees(batch.mrp) })}</Typography>
      )}
      {batch.supplier && <Typography>{batchPriceText('supplied', { supplier: batch.supplier })}</Typography>}
      {batch.isPriceAbove && <Alert severity="warning">{batchPriceText('priceAbove')}</Alert>}
      {batch.stuck && batch.stuck.length > 0 && <Stuck orders={batch.stuck} />}
      <Typography variant="h4" component="p">
        {batch.quantity}{' '}
        <Typography component="span">
          {t(batch.state === 'sellable' ? 'inventory.shelfLabel' : 'inventory.notForSale')}
        </Typography>
      </Typography>
      {batch.recalledAt && (
        <Typography color="error">
          {batch.recallReason
            ? t('inventory.recalledAt', { time: moment(batch.recalledAt), reason: batch.recallReason })
            : t('inventory.recalledOn', { time: moment(batch.recalledAt) })}
          {batch.recallAct && (
            <>
              <br />
              {t('inventory.recallAct')}: {t(`inventory.recallAct.${batch.recallAct}`)}
            </>
          )}
        </Typography>
      )}
      <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap', pt: 1 }}>
        <IfMay operation="POST /batch/:id/count">
          <CountButton batch={batch} />
        </IfMay>
        <IfMay operation="POST /batch/:id/adjust">
          <AdjustButton batch={batch} />
        </IfMay>
        {batch.state !== 'recalled' && (
          <IfMay operation="POST /batch/:id/recall">
            <RecallButton batch={batch} />
          </IfMay>
        )}
      </Stack>
    </Stack>
  </Section>
)

const Content = () => {
  // The row of the list is there first, without the ledger.
  const batch = useRecordContext<Batch & Partial<BatchDetail>>()
  return batch ? (
    <Box
      sx={{
        my: 2,
        display: 'grid',
        gap: 2,
        alignItems: 'start',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '3fr 2fr' },
      }}
    >
      <Stack spacing={2}>
        <Facts batch={batch} />
        <BatchBuyers batch={batch} />
      </Stack>
      {batch.movements ? <Ledger movements={batch.movements} /> : <LinearProgress />}
    </Box>
  ) : null
}

const BatchShow = () => (
  <AdminShow title={t('inventory.batch')}>
    <Content />
  </AdminShow>
)

export default BatchShow
