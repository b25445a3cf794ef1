import { Admin, CustomRoutes, Resource } from 'react-admin'
import { createBrowserRouter, Route, RouterProvider } from 'react-router-dom'
import { batches } from '../batches/index.ts'
import { brands } from '../brands/index.ts'
import { categories } from '../categories/index.ts'
import { coupons } from '../coupons/index.ts'
import { customers } from '../customers/index.ts'
import { Dashboard } from '../dashboard/index.ts'
import { jobs } from '../jobs/index.ts'
import { OrderPapers, orders } from '../orders/index.ts'
import { payments, refunds } from '../payments/index.ts'
import { reconciliation } from '../payments/reconciliation.ts'
import { prescriptions } from '../prescriptions/index.tsx'
import { products } from '../products/index.ts'
import { register } from '../register/index.ts'
import { missedSearches, searchSynonyms } from '../searches/index.ts'
import { useSessionEnd } from '../ui/sessionEnd.ts'
import { Toasts } from '../ui/Toasts.tsx'
import { authProvider } from './authProvider.ts'
import { DeskLayout } from './DeskLayout.tsx'
import { createDataProvider } from './dataProvider.ts'
import { deskStore } from './deskStore.ts'
import { http } from './http.ts'
import { i18nProvider } from './i18nProvider.ts'
import { LoginPage } from './LoginPage.tsx'
import { pluralRoutes } from './pluralPaths.tsx'
import { queryClient } from './queryClient.ts'
import { darkTheme, lightTheme } from './theme.ts'

const dataProvider = createDataProvider(http)

/** Here, for it stands on every page, the login and the papers too. */
const DeskToasts = () => {
  useSessionEnd()
  return <Toasts />
}

/** Every resource of the back office on one page. */
const Desk = () => (
  <Admin
    title="Nuskha"
    dataProvider={dataProvider}
    queryClient={queryClient}
    authProvider={authProvider}
    store={deskStore}
    i18nProvider={i18nProvider}
    dashboard={Dashboard}
    loginPage={LoginPage}
    layout={DeskLayout}
    notification={DeskToasts}
    theme={lightTheme}
    darkTheme={darkTheme}
    requireAuth
    disableTelemetry
  >
    <Resource {...orders} />
    <Resource {...prescriptions} />
    <Resource {...products} />
    <Resource {...batches} />
    <Resource {...register} />
    <Resource {...categories} />
    <Resource {...brands} />
    <Resource {...coupons} />
    <Resource {...searchSynonyms} />
    <Resource {...missedSearches} />
    <Resource {...customers} />
    <Resource {...payments} />
    <Resource {...refunds} />
    <Resource {...reconciliation} />
    <Resource {...jobs} />
    <CustomRoutes noLayout>
      <Route path="/order-papers/:paper" element={<OrderPapers />} />
    </CustomRoutes>
  </Admin>
)

/** A data router: without one react-admin cannot ask before unsaved changes are left. */
export const createRouter = () => createBrowserRouter([...pluralRoutes, { path: '*', element: <Desk /> }])

/** The back office. */
export const App = ({ router }: { router: ReturnType<typeof createRouter> }) => (
  // As a transition the way to the login would wait behind react-admin's checks, which go on until it is reached: the
  // page would be busy with itself for seconds.
  <RouterProvider router={router} useTransitions={false} />
)
