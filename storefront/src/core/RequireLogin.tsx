import { type ReactNode, useEffect, useState } from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import { PageSkeleton } from '../ui/Skeleton.tsx'
import { rememberAfterLogin } from './afterLogin.ts'
import { useRestored, useSession } from './session.ts'

interface Props {
  children: ReactNode
  /** Shown until the session is known. */
  waiting?: ReactNode
}

/** Its children for a signed-in shopper; a guest logs in first and comes back here. */
export const RequireLogin = ({ children, waiting = <PageSkeleton /> }: Props) => {
  const { isAuthenticated } = useSession()
  const restored = useRestored()
  const { pathname, search } = useLocation()
  const [leaving, setLeaving] = useState(false)
  useEffect(() => {
    if (!restored || isAuthenticated) return
    rememberAfterLogin(pathname + search)
    setLeaving(true)
  }, [restored, isAuthenticated, pathname, search])
  if (leaving && !isAuthenticated) return <Navigate to="/login" replace />
  return isAuthenticated ? children : waiting
}
