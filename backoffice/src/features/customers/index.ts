import People from '@mui/icons-material/People'
import { earlyPage, latePage } from '../../core/pages/latePage.tsx'

export const customers = {
  name: 'customer',
  icon: People,
  recordRepresentation: 'name',
  list: earlyPage(() => import('./CustomerList.tsx')),
  show: latePage(() => import('./CustomerShow.tsx')),
}
