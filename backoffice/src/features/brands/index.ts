import Icon from '@mui/icons-material/Factory'
import { earlyPage, latePage } from '../../core/pages/latePage.tsx'

export const brands = {
  name: 'brand',
  icon: Icon,
  recordRepresentation: 'name',
  list: earlyPage(() => import('./BrandList.tsx')),
  edit: latePage(() => import('./BrandEdit.tsx')),
  create: latePage(() => import('./BrandCreate.tsx')),
}
