import Medication from '@mui/icons-material/Medication'
import { lazy } from 'react'

export const products = {
  name: 'product',
  icon: Medication,
  recordRepresentation: 'name',
  list: lazy(() => import('./ProductList.tsx')),
  edit: lazy(() => import('./ProductEdit.tsx')),
  create: lazy(() => import('./ProductCreate.tsx')),
}
