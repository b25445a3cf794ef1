import { earlyPage } from '../../core/pages/latePage.tsx'

export const Dashboard = earlyPage(() => import('./DashboardPage.tsx'))
