import Icon from '@mui/icons-material/MenuBook'
import { preloadedPage } from '../../core/pages/lazyPage.tsx'

export const register = {
  name: 'register',
  icon: Icon,
  list: preloadedPage(() => import('./RegisterList.tsx')),
}
