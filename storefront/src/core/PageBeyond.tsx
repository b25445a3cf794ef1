import { LinkButton } from '../ui/Button.tsx'
import type { IconName } from '../ui/Icon.tsx'
import { EmptyState } from '../ui/States.tsx'
import { useT } from './i18n/i18n.tsx'

/** A page after the last one of a list that is not empty: an old address, or a number typed into it. */
export const PageBeyond = ({ icon, first }: { icon: IconName; first: string }) => {
  const t = useT()
  return (
    <EmptyState icon={icon} title={t('pageBeyond')}>
      <LinkButton to={first}>{t('firstPage')}</LinkButton>
    </EmptyState>
  )
}
