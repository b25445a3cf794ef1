import { Suspense } from 'react'
import { Navigate, Route, Routes, useLocation } from 'react-router-dom'
import { isAdminPath, loginFor } from '../core/adminPath.ts'
import { ErrorBoundary } from '../core/ErrorBoundary.tsx'
import { NotFoundPage } from '../core/NotFoundPage.tsx'
import { SlowNote } from '../core/SlowNote.tsx'
import { useHydrated } from '../core/useHydrated.ts'
import { useSlow } from '../core/useSlow.ts'
import { MergeAgain } from '../features/cart/MergeAgain.ts'
import { PageSkeleton } from '../ui/Skeleton.tsx'
import { Layout } from './Layout.tsx'
import { type ShopRoute, shopRoutes } from './routes.tsx'

const WaitingForPage = () => (
  <>
    {useSlow(true) && <SlowNote onAgain={() => location.reload()} />}
    <PageSkeleton />
  </>
)

const Personal = ({ route }: { route: ShopRoute }) =>
  useHydrated() ? <route.page /> : (route.firstView ?? <PageSkeleton />)

interface Props {
  /** The address for which the server found nothing. */
  missing?: string | null
}

/** The whole shop below its providers and its router. */
export const App = ({ missing = null }: Props) => {
  const { pathname, search } = useLocation()
  return (
    <Layout>
      <MergeAgain />
      <ErrorBoundary resetKey={pathname}>
        <Suspense fallback={<WaitingForPage />}>
          {pathname === missing ? (
            <NotFoundPage />
          ) : isAdminPath(pathname) ? (
            <Navigate to={loginFor(pathname + search)} replace />
          ) : (
            <Routes>
              {shopRoutes.map((route) => (
                <Route
                  key={route.path}
                  path={route.path}
                  element={route.server ? <route.page /> : <Personal route={route} />}
                />
              ))}
              <Route path="*" element={<NotFoundPage />} />
            </Routes>
          )}
        </Suspense>
      </ErrorBoundary>
    </Layout>
  )
}
