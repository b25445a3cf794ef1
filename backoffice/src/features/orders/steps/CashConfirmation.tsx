import Button from '@mui/material/Button'
import MuiLink from '@mui/material/Link'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useDataProvider, useRefresh } from 'react-admin'
import type { Order } from 'shared-api/contract'
import { useAction } from '../../../core/actions/useAction.ts'
import { Rich } from '../../../core/i18n/Rich.tsx'
import { t } from '../../../core/i18n/t.ts'
import type { OrderProvider } from '../orderMethods.ts'
import { useShowOrder } from '../useShowOrder.ts'
import { needsPhoneConfirmation } from './phoneConfirmation.ts'

/** Unconfirmed cash orders come back often, so staff call before dispatch. */
export const CashConfirmation = ({ order }: { order: Order }) => {
  const { run, pending } = useAction()
  const refresh = useRefresh()
  const provider = useDataProvider<OrderProvider>()
  const show = useShowOrder()
  if (!needsPhoneConfirmation(order)) return null
  const confirm = async () => {
    const { id, version } = order
    await run('confirmCash', async () => show(await provider.confirmCash(id, version)))
    refresh()
  }
  return (
    <Stack spacing={1} sx={{ alignItems: 'flex-start' }}>
      <Typography>
        <Rich
          message="orders.callToConfirm"
          parts={{ phone: <MuiLink href={`tel:${order.contact.phone}`}>{order.contact.phone}</MuiLink> }}
        />
      </Typography>
      <Button variant="contained" disabled={pending} onClick={() => void confirm()}>
        {t('orders.confirmedByPhone')}
      </Button>
    </Stack>
  )
}
