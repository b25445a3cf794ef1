import Phone from '@mui/icons-material/Phone'
import Button from '@mui/material/Button'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import Stack from '@mui/material/Stack'
import { useState } from 'react'
import { useDataProvider } from 'react-admin'
import type { CallOutcome, QueuedOrder } from 'shared-api/contract'
import { useAction } from '../../../core/actions/useAction.ts'
import { useMay } from '../../../core/auth/access.ts'
import { t } from '../../../core/i18n/t.ts'
import type { OrderProvider } from '../orderMethods.ts'

const HOUR_MS = 3_600_000
const LATER_HOURS = [1, 3, 24]

/** The customer's number to tap, and the outcomes of the call. */
export const CallActions = ({ order, onDone }: { order: QueuedOrder; onDone: () => void }) => {
  const provider = useDataProvider<OrderProvider>()
  const { run, pending } = useAction()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const mayRecord = useMay('POST /order/:id/calls')
  const record = async (outcome: CallOutcome, retryAt?: string) => {
    setAnchor(null)
    const body = { outcome, version: order.version, ...(retryAt ? { retryAt } : {}) }
    await run('recordCall', () => provider.recordCall(order.id, body))
    onDone()
  }
  const later = (hours: number) => record('call_later', new Date(Date.now() + hours * HOUR_MS).toISOString())
  return (
    <Stack
      direction="row"
      spacing={1}
      useFlexGap
      sx={{ flexWrap: 'wrap', '& .MuiButton-root': { minHeight: 44 } }}
    >
      <Button variant="outlined" startIcon={<Phone />} href={`tel:${order.contact.phone}`}>
        {order.contact.phone}
      </Button>
      {mayRecord && (
        <>
          <Button variant="contained" disabled={pending} onClick={() => void record('confirmed')}>
            {t('orders.queue.confirmed')}
          </Button>
          <Button disabled={pending} onClick={() => void record('no_answer')}>
            {t('orders.queue.noAnswer')}
          </Button>
          <Button
            disabled={pending}
            aria-haspopup="menu"
            onClick={({ currentTarget }) => setAnchor(currentTarget)}
          >
            {t('orders.queue.callLater')}
          </Button>
          <Button disabled={pending} onClick={() => void record('wrong_number')}>
            {t('orders.queue.wrongNumber')}
          </Button>
          <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
            {LATER_HOURS.map((hours) => (
              <MenuItem key={hours} onClick={() => void later(hours)}>
                {t('orders.queue.inHours', { hours })}
              </MenuItem>
            ))}
          </Menu>
        </>
      )}
    </Stack>
  )
}
