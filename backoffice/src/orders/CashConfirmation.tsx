import Button from '@mui/material/Button'
import MuiLink from '@mui/material/Link'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useRefresh } from 'react-admin'
import type { Order } from 'shared-api/contract'
import { api } from '../app/http.ts'
import { useAct } from '../app/useAct.ts'
import { waitsForConfirmation } from './orderWords.ts'
import { useShowOrder } from './useShowOrder.ts'

/** Unconfirmed cash parcels come back often: somebody calls before the parcel leaves. */
export const CashConfirmation = ({ order }: { order: Order }) => {
  const { act, pending } = useAct()
  const refresh = useRefresh()
  const show = useShowOrder()
  if (!waitsForConfirmation(order)) return null
  const confirm = async () => {
    const { id, version } = order
    await act('confirmCash', async () =>
      show(await api('POST /order/:id/confirm-cash', { params: { id }, body: { version } })),
    )
    refresh()
  }
  return (
    <Stack spacing={1} sx={{ alignItems: 'flex-start' }}>
      <Typography>
        Not confirmed yet: call <MuiLink href={`tel:${order.contact.phone}`}>{order.contact.phone}</MuiLink>{' '}
        and ask whether the parcel will be taken and paid.
      </Typography>
      <Button variant="contained" disabled={pending} onClick={() => void confirm()}>
        Confirmed on the phone
      </Button>
    </Stack>
  )
}
