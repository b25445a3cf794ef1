import People from '@mui/icons-material/People'
import { lazyPage, preloadedPage } from '../../core/pages/lazyPage.tsx'

export const customers = {
  name: 'customer',
  icon: People,
  recordRepresentation: 'name',
  list: preloadedPage(() => import('./CustomerList.tsx')),
  show: lazyPage(() => import('./CustomerShow.tsx')),
}
