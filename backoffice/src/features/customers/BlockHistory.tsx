import Typography from '@mui/material/Typography'
import type { CustomerDetail } from 'shared-api/contract'
import { moment } from '../../core/i18n/moment.ts'
import { t } from '../../core/i18n/t.ts'
import { Section } from '../../ui/Section.tsx'

/** The blocks and unblocks of this customer with staff, time and reason; nothing without any. */
export const BlockHistory = ({ history }: Pick<CustomerDetail, 'history'>) =>
  history.length === 0 ? null : (
    <Section title={t('customers.history')}>
      {history.map((one) => (
        <Typography key={`${one.at} ${one.event}`} sx={{ py: 0.5 }}>
          {t('customers.event', {
            event: t('customers.eventName', { event: one.event }),
            reason: one.reason,
          })}
          <Typography component="span" variant="body2" color="textSecondary" sx={{ display: 'block' }}>
            {moment(one.at)}
            {one.by && t('app.byName', { name: one.by })}
          </Typography>
        </Typography>
      ))}
    </Section>
  )
