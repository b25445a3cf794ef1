import Schedule from '@mui/icons-material/Schedule'
import { lazy } from 'react'

export const jobs = {
  name: 'job',
  icon: Schedule,
  options: { label: 'Jobs and messages' },
  list: lazy(() => import('./JobsPage.tsx')),
}
