import Balance from '@mui/icons-material/Balance'
import { t } from '../../core/i18n/t.ts'
import { earlyPage } from '../../core/pages/latePage.tsx'

export const reconciliation = {
  name: 'reconciliation',
  icon: Balance,
  options: { label: t('payments.reconciliation') },
  list: earlyPage(() => import('./Reconciliation.tsx')),
}
