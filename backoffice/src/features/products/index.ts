import Medication from '@mui/icons-material/Medication'
import { earlyPage, latePage } from '../../core/pages/latePage.tsx'

export const products = {
  name: 'product',
  icon: Medication,
  recordRepresentation: 'name',
  list: earlyPage(() => import('./ProductList.tsx')),
  edit: latePage(() => import('./ProductEdit.tsx')),
  create: latePage(() => import('./ProductCreate.tsx')),
}
