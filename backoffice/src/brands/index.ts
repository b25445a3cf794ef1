import Icon from '@mui/icons-material/Factory'
import { lazy } from 'react'

export const brands = {
  name: 'brand',
  icon: Icon,
  recordRepresentation: 'name',
  list: lazy(() => import('./BrandList.tsx')),
  edit: lazy(() => import('./BrandEdit.tsx')),
  create: lazy(() => import('./BrandCreate.tsx')),
}
