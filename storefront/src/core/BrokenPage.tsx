import { ErrorState } from '../ui/States.tsx'
import { useT } from './i18n/i18n.tsx'
import { OfflineScreen } from './OfflineScreen.tsx'
import { useOnline } from './useOnline.ts'

export const BrokenPage = ({ onRetry }: { onRetry: () => void }) => {
  const t = useT()
  const online = useOnline()
  return (
    <div className="page">
      {online ? (
        <ErrorState title={t('brokenTitle')} onRetry={onRetry} retry={t('tryAgain')}>
          {t('brokenText')}
        </ErrorState>
      ) : (
        <OfflineScreen onBack={onRetry} heading="h1" />
      )}
    </div>
  )
}
