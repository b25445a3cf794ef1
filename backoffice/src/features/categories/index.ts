import Icon from '@mui/icons-material/Category'
import { earlyPage, latePage } from '../../core/pages/latePage.tsx'

export const categories = {
  name: 'category',
  icon: Icon,
  recordRepresentation: 'name',
  list: earlyPage(() => import('./CategoryList.tsx')),
  edit: latePage(() => import('./CategoryEdit.tsx')),
  create: latePage(() => import('./CategoryCreate.tsx')),
}
