import { useT } from '../i18n/i18n.tsx'
import { ErrorState } from '../ui/States.tsx'

export const BrokenPage = ({ onRetry }: { onRetry: () => void }) => {
  const t = useT()
  return (
    <div className="page">
      <ErrorState title={t('brokenTitle')} onRetry={onRetry} retry={t('tryAgain')}>
        {t('brokenText')}
      </ErrorState>
    </div>
  )
}
