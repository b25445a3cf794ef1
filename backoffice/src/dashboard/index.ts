import { earlyPage } from '../ui/latePage.tsx'

export const Dashboard = earlyPage(() => import('./DashboardPage.tsx'))
