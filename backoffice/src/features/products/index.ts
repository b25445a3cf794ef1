import Medication from '@mui/icons-material/Medication'
import { lazyPage, preloadedPage } from '../../core/pages/lazyPage.tsx'

export const products = {
  name: 'product',
  icon: Medication,
  recordRepresentation: 'name',
  list: preloadedPage(() => import('./ProductList.tsx')),
  edit: lazyPage(() => import('./ProductEdit.tsx')),
  create: lazyPage(() => import('./ProductCreate.tsx')),
}
