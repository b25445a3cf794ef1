import Typography from '@mui/material/Typography'
import type { CustomerDetail } from 'shared-api/contract'
import { moment } from '../ui/moment.ts'
import { Section } from '../ui/Section.tsx'

/** The blocks and unblocks of this customer with staff, time and reason; nothing without any. */
export const BlockHistory = ({ history }: Pick<CustomerDetail, 'history'>) =>
  history.length === 0 ? null : (
    <Section title="Blocked and unblocked">
      {history.map((one) => (
        <Typography key={`${one.at} ${one.event}`} sx={{ py: 0.5 }}>
          {one.event}: “{one.reason}”
          <Typography component="span" variant="body2" color="textSecondary" sx={{ display: 'block' }}>
            {moment(one.at)}
            {one.by && ` by ${one.by}`}
          </Typography>
        </Typography>
      ))}
    </Section>
  )
