import Icon from '@mui/icons-material/Inventory2'
import { earlyPage, latePage } from '../../core/pages/latePage.tsx'

export const batches = {
  name: 'batch',
  icon: Icon,
  recordRepresentation: 'batchNumber',
  list: earlyPage(() => import('./BatchList.tsx')),
  show: latePage(() => import('./BatchShow.tsx')),
  create: latePage(() => import('./BatchCreate.tsx')),
}
