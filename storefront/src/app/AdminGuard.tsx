import { useEffect, useState } from 'react'
import { Navigate } from 'react-router-dom'
import { PageSkeleton } from '../ui/Skeleton.tsx'
import { backofficeAddress } from './adminPath.ts'
import { rememberAfterLogin } from './afterLogin.ts'
import { useRestored, useSession } from './session.ts'

/** An admin goes on to `path` in the back office; everybody else goes to /login, which remembers it for an admin. */
export const AdminGuard = ({ path }: { path: string }) => {
  const { user, isAuthenticated } = useSession()
  const restored = useRestored()
  const admin = isAuthenticated && user?.role === 'admin'
  const [leaving, setLeaving] = useState(false)
  useEffect(() => {
    if (!restored) return
    // Replaced, so that Back does not return to an address that leads here again.
    if (admin) return location.replace(backofficeAddress(path))
    rememberAfterLogin(path)
    setLeaving(true)
  }, [restored, admin, path])
  return leaving && !admin ? <Navigate to="/login" replace /> : <PageSkeleton />
}
