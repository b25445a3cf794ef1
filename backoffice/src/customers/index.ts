import People from '@mui/icons-material/People'
import { earlyPage, latePage } from '../ui/latePage.tsx'

export const customers = {
  name: 'customer',
  icon: People,
  recordRepresentation: 'name',
  list: earlyPage(() => import('./CustomerList.tsx')),
  show: latePage(() => import('./CustomerShow.tsx')),
}
