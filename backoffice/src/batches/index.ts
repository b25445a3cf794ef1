import Icon from '@mui/icons-material/Inventory2'
import { lazy } from 'react'

export const batches = {
  name: 'batch',
  icon: Icon,
  recordRepresentation: 'batchNumber',
  list: lazy(() => import('./BatchList.tsx')),
  show: lazy(() => import('./BatchShow.tsx')),
  create: lazy(() => import('./BatchCreate.tsx')),
}
