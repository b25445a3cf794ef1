import { useEffect } from 'react'
import { Navigate } from 'react-router-dom'
import { PageSkeleton } from '../ui/Skeleton.tsx'
import { useRestored, useSession } from './session.ts'

const backofficeOrigin = () =>
  document.querySelector('meta[name=backoffice-origin]')?.getAttribute('content') || 'http://localhost:3001'

/** The same place there: its addresses stand behind a #. */
const backofficeAddress = () => {
  const [, place] = /^\/admin(\/.+)/.exec(location.pathname) ?? []
  return place ? `${backofficeOrigin()}/#${place}${location.search}` : backofficeOrigin()
}

/** Any path that starts with /admin: an admin goes on to the back office, everybody else to /login. */
export const AdminGuard = () => {
  const { user, isAuthenticated } = useSession()
  const restored = useRestored()
  const admin = isAuthenticated && user?.role === 'admin'
  useEffect(() => {
    if (admin) location.assign(backofficeAddress())
  }, [admin])
  return restored && !admin ? <Navigate to="/login" replace /> : <PageSkeleton />
}
