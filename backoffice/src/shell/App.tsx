import CssBaseline from '@mui/material/CssBaseline'
import { ThemeProvider } from '@mui/material/styles'
import { Admin, CustomRoutes, Resource } from 'react-admin'
import { createBrowserRouter, Route, RouterProvider } from 'react-router-dom'
import { adminToken, http } from '../core/api/http.ts'
import { useIdleMinutes } from '../core/auth/access.ts'
import { adminStore } from '../core/auth/adminStore.ts'
import { authProvider } from '../core/auth/authProvider.ts'
import { queryClient } from '../core/data/queryClient.ts'
import { i18nProvider } from '../core/i18n/i18nProvider.ts'
import { endSession, useSessionEnd } from '../core/session/sessionEnd.ts'
import { useIdleEnd } from '../core/session/useIdleEnd.ts'
import { apiKeys } from '../features/apiKeys/index.ts'
import { approvals } from '../features/approvals/index.ts'
import { audit } from '../features/audit/index.ts'
import { UndoOffers } from '../features/audit/UndoOffers.tsx'
import { brands } from '../features/brands/index.ts'
import { categories } from '../features/categories/index.ts'
import { coupons } from '../features/coupons/index.ts'
import { couriers } from '../features/couriers/index.ts'
import { customers } from '../features/customers/index.ts'
import { formulary } from '../features/formulary/index.ts'
import { goodsReceipts } from '../features/goodsReceipts/index.ts'
import { batches } from '../features/inventory/index.ts'
import { reorder } from '../features/inventory/reorder/index.ts'
import { jobs } from '../features/jobs/index.ts'
import { OrderPapers, orders, PackingPage } from '../features/orders/index.tsx'
import { payments, refunds } from '../features/payments/index.ts'
import { reconciliation } from '../features/payments/reconciliation.ts'
import { prescriptions } from '../features/prescriptions/index.tsx'
import { productImports } from '../features/products/import/index.ts'
import { products } from '../features/products/index.ts'
import { register } from '../features/register/index.ts'
import { Dashboard } from '../features/reporting/index.ts'
import { missedSearches, searchSynonyms } from '../features/search/index.ts'
import { settings } from '../features/settings/index.ts'
import { account, InvitationPage, staff } from '../features/staff/index.ts'
import { ProofDialog } from '../features/staff/ProofDialog.tsx'
import { webhooks } from '../features/webhooks/index.ts'
import { AdminLayout } from './AdminLayout.tsx'
import { createBackofficeProvider } from './dataProvider.ts'
import { LoginPage } from './LoginPage.tsx'
import { pluralRoutes } from './pluralPaths.tsx'
import { Toasts } from './Toasts.tsx'
import { darkTheme, lightTheme } from './theme.ts'

const dataProvider = createBackofficeProvider(http)

/** Like a dead token: drafts of the user stay. */
const endIdle = () => {
  adminToken.remove()
  endSession()
}

/** Stands on every page, the login and the papers too. */
const Overlays = () => {
  useSessionEnd()
  useIdleEnd(useIdleMinutes(), endIdle)
  return (
    <>
      <Toasts />
      <UndoOffers />
      <ProofDialog />
    </>
  )
}

/** Every resource of the back office on one page. */
const Backoffice = () => (
  <Admin
    title="Nuskha"
    dataProvider={dataProvider}
    queryClient={queryClient}
    authProvider={authProvider}
    store={adminStore}
    i18nProvider={i18nProvider}
    dashboard={Dashboard}
    loginPage={LoginPage}
    layout={AdminLayout}
    notification={Overlays}
    theme={lightTheme}
    darkTheme={darkTheme}
    requireAuth
    disableTelemetry
  >
    <Resource {...orders} />
    <Resource {...prescriptions} />
    <Resource {...products} />
    <Resource {...productImports} />
    <Resource {...batches} />
    <Resource {...goodsReceipts} />
    <Resource {...reorder} />
    <Resource {...register} />
    <Resource {...formulary} />
    <Resource {...categories} />
    <Resource {...brands} />
    <Resource {...coupons} />
    <Resource {...searchSynonyms} />
    <Resource {...missedSearches} />
    <Resource {...customers} />
    <Resource {...payments} />
    <Resource {...refunds} />
    <Resource {...reconciliation} />
    <Resource {...audit} />
    <Resource {...jobs} />
    <Resource {...couriers} />
    <Resource {...webhooks} />
    <Resource {...apiKeys} />
    <Resource {...settings} />
    <Resource {...staff} />
    <Resource {...account} />
    {/* Behind the account, which is the first page of a session that may do nothing else yet. */}
    <Resource {...approvals} />
    <CustomRoutes noLayout>
      <Route path="/order-papers/:paper" element={<OrderPapers />} />
      <Route path="/pack/:id" element={<PackingPage />} />
    </CustomRoutes>
  </Admin>
)

const Invitation = () => (
  <ThemeProvider theme={lightTheme}>
    <CssBaseline />
    <InvitationPage />
  </ThemeProvider>
)

/** A data router, because without one react-admin cannot guard unsaved changes. */
export const createRouter = () =>
  createBrowserRouter([
    ...pluralRoutes,
    // Outside of react-admin, whose pages all need a login.
    { path: '/invite/:token', element: <Invitation /> },
    { path: '*', element: <Backoffice /> },
  ])

/** The back office. */
export const App = ({ router }: { router: ReturnType<typeof createRouter> }) => (
  // As a transition, the navigation to the login would wait for seconds behind react-admin's repeated checks.
  <RouterProvider router={router} useTransitions={false} />
)
