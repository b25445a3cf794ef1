import { Suspense } from 'react'
import { Navigate, Route, Routes, useLocation } from 'react-router-dom'
import { useMergeAgain } from '../cart/guestCart.ts'
import { PageSkeleton } from '../ui/Skeleton.tsx'
import { isAdminPath, loginFor } from './adminPath.ts'
import { ErrorBoundary } from './ErrorBoundary.tsx'
import { Layout } from './Layout.tsx'
import { NotFoundPage } from './NotFoundPage.tsx'
import { type ShopRoute, shopRoutes } from './routes.tsx'
import { SlowNote } from './SlowNote.tsx'
import { useHydrated } from './useHydrated.ts'
import { useSlow } from './useSlow.ts'

const WaitingForPage = () => (
  <>
    {useSlow(true) && <SlowNote onAgain={() => location.reload()} />}
    <PageSkeleton />
  </>
)

const Personal = ({ route }: { route: ShopRoute }) => (useHydrated() ? <route.page /> : <PageSkeleton />)

interface Props {
  /** The address for which the server found nothing. */
  missing?: string | null
}

/** The whole shop below its providers and its router. */
export const App = ({ missing = null }: Props) => {
  const { pathname, search } = useLocation()
  useMergeAgain(pathname)
  return (
    <Layout>
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
