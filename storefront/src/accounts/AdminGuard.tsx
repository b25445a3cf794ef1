import { useEffect, useState } from 'react'
import { Navigate } from 'react-router-dom'
import { rememberAfterLogin } from '../app/afterLogin.ts'
import { backofficeAddress } from '../app/backofficeAddress.ts'
import { useRestored, useSession } from '../app/session.ts'
import { PageSkeleton } from '../ui/Skeleton.tsx'

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
