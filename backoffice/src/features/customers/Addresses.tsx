import Typography from '@mui/material/Typography'
import type { CustomerDetail } from 'shared-api/contract'
import { t } from '../../core/i18n/t.ts'
import { Section } from '../../ui/Section.tsx'

/** The saved addresses of this customer. */
export const Addresses = ({ addresses }: Pick<CustomerDetail, 'addresses'>) => (
  <Section title={t('customers.addresses')}>
    {addresses.length === 0 && <Typography color="textSecondary">{t('customers.noAddress')}</Typography>}
    {addresses.map((one) => (
      <Typography key={one.id} sx={{ py: 0.5 }}>
        {t('customers.address', { label: one.label, name: one.name, phone: one.phone })}
        <Typography component="span" variant="body2" color="textSecondary" sx={{ display: 'block' }}>
          {[one.address, one.area, one.landmark, one.city, one.province, one.postalCode]
            .filter(Boolean)
            .join(', ')}
        </Typography>
      </Typography>
    ))}
  </Section>
)
