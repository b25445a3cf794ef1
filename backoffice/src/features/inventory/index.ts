import Icon from '@mui/icons-material/Inventory2'
import { lazyPage, preloadedPage } from '../../core/pages/lazyPage.tsx'

export const batches = {
  name: 'batch',
  icon: Icon,
  recordRepresentation: 'batchNumber',
  list: preloadedPage(() => import('./BatchList.tsx')),
  show: lazyPage(() => import('./BatchShow.tsx')),
  create: lazyPage(() => import('./BatchCreate.tsx')),
}
