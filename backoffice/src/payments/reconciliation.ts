import Balance from '@mui/icons-material/Balance'
import { earlyPage } from '../ui/latePage.tsx'
import { t } from '../ui/t.ts'

export const reconciliation = {
  name: 'reconciliation',
  icon: Balance,
  options: { label: t('payments.reconciliation') },
  list: earlyPage(() => import('./Reconciliation.tsx')),
}
