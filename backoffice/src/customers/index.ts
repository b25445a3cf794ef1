import People from '@mui/icons-material/People'
import { lazy } from 'react'

export const customers = {
  name: 'customer',
  icon: People,
  recordRepresentation: 'name',
  list: lazy(() => import('./CustomerList.tsx')),
  show: lazy(() => import('./CustomerShow.tsx')),
}
