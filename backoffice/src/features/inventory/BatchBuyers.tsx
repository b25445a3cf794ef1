import MuiLink from '@mui/material/Link'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { Link, useDataProvider } from 'react-admin'
import type { Batch } from 'shared-api/contract'
import { useMay } from '../../core/auth/access.ts'
import { day } from '../../core/i18n/moment.ts'
import { Rich } from '../../core/i18n/Rich.tsx'
import { statusLabel } from '../../core/i18n/statusLabel.ts'
import { t } from '../../core/i18n/t.ts'
import { Section } from '../../ui/Section.tsx'
import type { BatchProvider } from './batchAdapter.ts'

/** The customers with units of a batch, and their contacts. */
export const BatchBuyers = ({ batch }: { batch: Batch }) =>
  useMay('GET /batch/:id/buyers') ? <Buyers batch={batch} /> : null

const Buyers = ({ batch }: { batch: Batch }) => {
  const provider = useDataProvider<BatchProvider>()
  const { data, error } = useQuery({
    queryKey: ['batch', 'buyers', batch.id, batch.quantity, batch.state],
    queryFn: ({ signal }) => provider.batchBuyers(batch.id, signal),
  })
  return (
    <Section title={t('inventory.buyers')}>
      {error && <Typography color="error">{error.message}</Typography>}
      {data?.data.length === 0 && <Typography color="textSecondary">{t('inventory.noBuyers')}</Typography>}
      <Stack component="ul" spacing={1} sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {data?.data.map((buyer) => (
          <li key={buyer.orderId}>
            <Typography>
              <strong>{buyer.quantity} ×</strong> {buyer.name},{' '}
              <MuiLink href={`tel:${buyer.phone}`}>{buyer.phone}</MuiLink>
            </Typography>
            <Typography variant="body2" color="textSecondary">
              <Rich
                message="inventory.buyerOrder"
                params={{ status: statusLabel(buyer.status), day: day(buyer.placedAt) }}
                parts={{ order: <Link to={`/order/${buyer.orderId}/show`}>{buyer.orderNumber}</Link> }}
              />
            </Typography>
          </li>
        ))}
      </Stack>
    </Section>
  )
}
