import Schedule from '@mui/icons-material/Schedule'
import { t } from '../../core/i18n/t.ts'
import { preloadedPage } from '../../core/pages/lazyPage.tsx'

export const jobs = {
  name: 'job',
  icon: Schedule,
  options: { label: t('jobs.title') },
  list: preloadedPage(() => import('./JobsPage.tsx')),
}
