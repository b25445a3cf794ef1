import Balance from '@mui/icons-material/Balance'
import { t } from '../../core/i18n/t.ts'
import { preloadedPage } from '../../core/pages/lazyPage.tsx'

export const reconciliation = {
  name: 'reconciliation',
  icon: Balance,
  options: { label: t('payments.reconciliation') },
  list: preloadedPage(() => import('./Reconciliation.tsx')),
}
