import Balance from '@mui/icons-material/Balance'
import { lazy } from 'react'

export const reconciliation = {
  name: 'reconciliation',
  icon: Balance,
  options: { label: 'Reconciliation' },
  list: lazy(() => import('./Reconciliation.tsx')),
}
