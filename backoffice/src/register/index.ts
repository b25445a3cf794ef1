import Icon from '@mui/icons-material/MenuBook'
import { lazy } from 'react'

export const register = {
  name: 'register',
  icon: Icon,
  list: lazy(() => import('./RegisterList.tsx')),
}
