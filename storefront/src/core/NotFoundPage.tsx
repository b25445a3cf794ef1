import { LinkButton } from '../ui/Button.tsx'
import { EmptyState } from '../ui/States.tsx'
import { useT } from './i18n/i18n.tsx'
import { useMeta } from './meta.tsx'

export const NotFoundPage = () => {
  const t = useT()
  useMeta({ title: t('notFoundTitle'), noIndex: true })
  return (
    <div className="page">
      <EmptyState icon="search" title={t('notFoundTitle')} heading="h1">
        <p>{t('notFoundText')}</p>
        <LinkButton to="/">{t('goHome')}</LinkButton>
      </EmptyState>
    </div>
  )
}
