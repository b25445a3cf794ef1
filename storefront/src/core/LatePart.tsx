import { type ReactNode, Suspense } from 'react'
import { ErrorBoundary } from './ErrorBoundary.tsx'
import { useT } from './i18n/i18n.tsx'
import { notify } from './notify.ts'

/** A part of the page whose code comes late. A failure to load is reported, and the page stays unchanged. */
export const LatePart = ({ onBroken, children }: { onBroken?: () => void; children: ReactNode }) => {
  const t = useT()
  const giveUp = () => {
    onBroken?.()
    void notify.error(t('brokenTitle'))
  }
  return (
    <ErrorBoundary resetKey="" onBroken={giveUp}>
      <Suspense fallback={null}>{children}</Suspense>
    </ErrorBoundary>
  )
}
