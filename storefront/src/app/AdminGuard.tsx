import { useEffect } from 'react'
import { Navigate } from 'react-router-dom'
import { PageSkeleton } from '../ui/Skeleton.tsx'
import { useRestored, useSession } from './session.ts'

const backofficeOrigin = () =>
  document.querySelector('meta[name=backoffice-origin]')?.getAttribute('content') || 'http://localhost:3001'

/** Any path that starts with /admin: an admin goes on to the back office, everybody else to /login. */
export const AdminGuard = () => {
  const { user, isAuthenticated } = useSession()
  const restored = useRestored()
  const admin = isAuthenticated && user?.role === 'admin'
  useEffect(() => {
    if (admin) location.assign(backofficeOrigin())
  }, [admin])
  return restored && !admin ? <Navigate to="/login" replace /> : <PageSkeleton />
}
