import Typography from '@mui/material/Typography'
import type { CustomerDetail } from 'shared-api/contract'
import { Section } from '../ui/Section.tsx'

/** The saved addresses of this customer. */
export const Addresses = ({ addresses }: Pick<CustomerDetail, 'addresses'>) => (
  <Section title="Addresses">
    {addresses.length === 0 && <Typography color="textSecondary">No address is saved.</Typography>}
    {addresses.map((one) => (
      <Typography key={one.id} sx={{ py: 0.5 }}>
        {one.label}: {one.name}, {one.phone}
        <Typography component="span" variant="body2" color="textSecondary" sx={{ display: 'block' }}>
          {[one.address, one.area, one.landmark, one.city, one.province, one.postalCode]
            .filter(Boolean)
            .join(', ')}
        </Typography>
      </Typography>
    ))}
  </Section>
)
