import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import type { Order, ReturnRequest } from 'shared-api/contract'
import { useMay } from '../../../core/auth/access.ts'
import { Section } from '../../../ui/Section.tsx'
import { DecideReturn } from './DecideReturn.tsx'
import { ReturnLines } from './ReturnLines.tsx'
import { returnText } from './returnText.ts'
import { useOrderReturns } from './useOrderReturns.ts'

const next: Partial<Record<ReturnRequest['status'], 'nextReceive' | 'nextRefund'>> = {
  accepted: 'nextReceive',
  received: 'nextRefund',
}

/** The return requests of an order, each with its next step. */
export const ReturnRequests = ({ order }: { order: Order }) => {
  const { data } = useOrderReturns(order)
  const mayDecide = useMay('PATCH /order/:id/return-requests/:requestId')
  if (!data || data.requests.length === 0) return null
  return (
    <Section title={returnText('title')}>
      <Stack spacing={2} component="ul" sx={{ p: 0, m: 0, listStyle: 'none' }}>
        {data.requests.map((request) => {
          const hint = next[request.status]
          return (
            <Stack key={request.id} component="li" spacing={1}>
              <ReturnLines request={request} />
              {hint && <Typography variant="body2">{returnText(hint)}</Typography>}
              {mayDecide && <DecideReturn order={order} request={request} />}
            </Stack>
          )
        })}
      </Stack>
    </Section>
  )
}
