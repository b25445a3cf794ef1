import MuiLink from '@mui/material/Link'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-admin'
import type { Batch } from 'shared-api/contract'
import { texts } from 'shared-api/texts'
import { api } from '../app/http.ts'
import { toHttpError } from '../app/toHttpError.ts'
import { day } from '../ui/moment.ts'
import { Section } from '../ui/Section.tsx'

/** Who has units of a batch, and how to reach them. */
export const BatchBuyers = ({ batch }: { batch: Batch }) => {
  const { data, error } = useQuery({
    queryKey: ['batch', 'buyers', batch.id, batch.quantity, batch.state],
    queryFn: ({ signal }) => api('GET /batch/:id/buyers', { params: { id: batch.id }, signal }),
  })
  const failed = error ? (toHttpError(error, texts.fetchBatch.failure) as Error).message : null
  return (
    <Section title="Who has it">
      {failed && <Typography color="error">{failed}</Typography>}
      {data?.data.length === 0 && <Typography color="textSecondary">Nobody has bought of it.</Typography>}
      <Stack component="ul" spacing={1} sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {data?.data.map((buyer) => (
          <li key={buyer.orderId}>
            <Typography>
              <strong>{buyer.quantity} ×</strong> {buyer.name},{' '}
              <MuiLink href={`tel:${buyer.phone}`}>{buyer.phone}</MuiLink>
            </Typography>
            <Typography variant="body2" color="textSecondary">
              <Link to={`/order/${buyer.orderId}/show`}>{buyer.orderNumber}</Link>, {buyer.status},{' '}
              {day(buyer.placedAt)}
            </Typography>
          </li>
        ))}
      </Stack>
    </Section>
  )
}
