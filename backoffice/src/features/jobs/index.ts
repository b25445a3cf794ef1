import Schedule from '@mui/icons-material/Schedule'
import { t } from '../../core/i18n/t.ts'
import { earlyPage } from '../../core/pages/latePage.tsx'

export const jobs = {
  name: 'job',
  icon: Schedule,
  options: { label: t('jobs.title') },
  list: earlyPage(() => import('./JobsPage.tsx')),
}
