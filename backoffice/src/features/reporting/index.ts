import { preloadedPage } from '../../core/pages/lazyPage.tsx'

export const Dashboard = preloadedPage(() => import('./DashboardPage.tsx'))
