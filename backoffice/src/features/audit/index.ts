import Icon from '@mui/icons-material/History'
import { t } from '../../core/i18n/t.ts'
import { preloadedPage } from '../../core/pages/lazyPage.tsx'

export const audit = {
  name: 'audit',
  icon: Icon,
  list: preloadedPage(() => import('./AuditList.tsx')),
  options: { label: t('audit.title') },
}
