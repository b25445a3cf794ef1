import Schedule from '@mui/icons-material/Schedule'
import { earlyPage } from '../ui/latePage.tsx'
import { t } from '../ui/t.ts'

export const jobs = {
  name: 'job',
  icon: Schedule,
  options: { label: t('jobs.title') },
  list: earlyPage(() => import('./JobsPage.tsx')),
}
