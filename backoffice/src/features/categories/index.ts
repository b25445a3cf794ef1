import Icon from '@mui/icons-material/Category'
import { lazyPage, preloadedPage } from '../../core/pages/lazyPage.tsx'

export const categories = {
  name: 'category',
  icon: Icon,
  recordRepresentation: 'name',
  list: preloadedPage(() => import('./CategoryList.tsx')),
  edit: lazyPage(() => import('./CategoryEdit.tsx')),
  create: lazyPage(() => import('./CategoryCreate.tsx')),
}
