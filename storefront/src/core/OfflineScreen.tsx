import { useEffect } from 'react'
import { LinkButton } from '../ui/Button.tsx'
import { EmptyState } from '../ui/States.tsx'
import { useT } from './i18n/i18n.tsx'

interface Props {
  onBack: () => void
  /** `h1` where it is the whole page. */
  heading?: 'h1' | 'h2'
}

/**
 * Shown offline in place of a page without cached data: the reason, and links that still work. `onBack` is
 * called when the connection is back.
 */
export const OfflineScreen = ({ onBack, heading = 'h2' }: Props) => {
  const t = useT()
  useEffect(() => {
    window.addEventListener('online', onBack)
    return () => window.removeEventListener('online', onBack)
  }, [onBack])
  return (
    <div className="offline-screen" role="status">
      <EmptyState icon="offline" title={t('offlineTitle')} heading={heading}>
        <p>{t('offlineText')}</p>
        <p>{t('offlineStill')}</p>
        <LinkButton to="/">{t('goHome')}</LinkButton>
        <LinkButton to="/categories" kind="second">
          {t('categories')}
        </LinkButton>
      </EmptyState>
    </div>
  )
}
