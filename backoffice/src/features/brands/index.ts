import Icon from '@mui/icons-material/Factory'
import { lazyPage, preloadedPage } from '../../core/pages/lazyPage.tsx'

export const brands = {
  name: 'brand',
  icon: Icon,
  recordRepresentation: 'name',
  list: preloadedPage(() => import('./BrandList.tsx')),
  edit: lazyPage(() => import('./BrandEdit.tsx')),
  create: lazyPage(() => import('./BrandCreate.tsx')),
}
