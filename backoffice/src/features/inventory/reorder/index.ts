import Icon from '@mui/icons-material/Schedule'
import { t } from '../../../core/i18n/t.ts'
import { lazyPage } from '../../../core/pages/lazyPage.tsx'

export const reorder = {
  name: 'reorder',
  icon: Icon,
  options: { label: t('app.reorder') },
  list: lazyPage(() => import('./ReorderPage.tsx')),
}
