import Icon from '@mui/icons-material/Category'
import { lazy } from 'react'

export const categories = {
  name: 'category',
  icon: Icon,
  recordRepresentation: 'name',
  list: lazy(() => import('./CategoryList.tsx')),
  edit: lazy(() => import('./CategoryEdit.tsx')),
  create: lazy(() => import('./CategoryCreate.tsx')),
}
