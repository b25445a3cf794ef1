import MuiLink from '@mui/material/Link'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { Link, useDataProvider } from 'react-admin'
import type { Batch } from 'shared-api/contract'
import type { BackofficeProvider } from '../app/dataProvider.ts'
import { day } from '../ui/moment.ts'
import { Section } from '../ui/Section.tsx'

/** The customers with units of a batch, and their contacts. */
export const BatchBuyers = ({ batch }: { batch: Batch }) => {
  const provider = useDataProvider<BackofficeProvider>()
  const { data, error } = useQuery({
    queryKey: ['batch', 'buyers', batch.id, batch.quantity, batch.state],
    queryFn: ({ signal }) => provider.batchBuyers(batch.id, signal),
  })
  return (
    <Section title="Who has it">
      {error && <Typography color="error">{error.message}</Typography>}
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
