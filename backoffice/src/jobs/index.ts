import Schedule from '@mui/icons-material/Schedule'
import { earlyPage } from '../ui/latePage.tsx'

export const jobs = {
  name: 'job',
  icon: Schedule,
  options: { label: 'Jobs and messages' },
  list: earlyPage(() => import('./JobsPage.tsx')),
}
