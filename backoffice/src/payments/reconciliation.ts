import Balance from '@mui/icons-material/Balance'
import { earlyPage } from '../ui/latePage.tsx'

export const reconciliation = {
  name: 'reconciliation',
  icon: Balance,
  options: { label: 'Reconciliation' },
  list: earlyPage(() => import('./Reconciliation.tsx')),
}
