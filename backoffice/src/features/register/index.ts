import Icon from '@mui/icons-material/MenuBook'
import { earlyPage } from '../../core/pages/latePage.tsx'

export const register = {
  name: 'register',
  icon: Icon,
  list: earlyPage(() => import('./RegisterList.tsx')),
}
