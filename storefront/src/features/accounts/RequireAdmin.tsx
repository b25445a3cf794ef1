import { useEffect, useState } from 'react'
import { Navigate } from 'react-router-dom'
import { rememberAfterLogin } from '../../core/afterLogin.ts'
import { backofficeAddress } from '../../core/backofficeAddress.ts'
import { useRestored, useSession } from '../../core/session.ts'
import { PageSkeleton } from '../../ui/Skeleton.tsx'

const BackofficeAway = ({ address }: { address: string }) => (
  <div className="page page-narrow">
    <h1>The back office is not running</h1>
    <p>
      Start it with <code>npm run dev:backoffice</code>, then open <a href={address}>{address}</a>.
    </p>
  </div>
)

const leaveFor = async (address: string) => {
  // A shop that runs alone may have no back office beside it: then it says where one would be.
  if (import.meta.env.VITE_ALONE) await fetch(address, { mode: 'no-cors' })
  // Replaced, so that Back does not return to an address that leads here again.
  location.replace(address)
}

/**
 * An admin goes on to `path` in the back office; any other user goes to /login, which remembers it for an
 * admin.
 */
export const RequireAdmin = ({ path }: { path: string }) => {
  const { user, isAuthenticated } = useSession()
  const restored = useRestored()
  const admin = isAuthenticated && user?.role === 'admin'
  const [leaving, setLeaving] = useState(false)
  const [away, setAway] = useState(false)
  useEffect(() => {
    if (!restored) return
    if (admin) return void leaveFor(backofficeAddress(path)).catch(() => setAway(true))
    rememberAfterLogin(path)
    setLeaving(true)
  }, [restored, admin, path])
  if (import.meta.env.VITE_ALONE && away) return <BackofficeAway address={backofficeAddress(path)} />
  return leaving && !admin ? <Navigate to="/login" replace /> : <PageSkeleton />
}
