import { useT } from '../core/i18n/i18n.tsx'
import { useOnline } from '../core/useOnline.ts'
import { Icon } from '../ui/Icon.tsx'

/** Says that what is seen was seen before. */
export const OfflineNote = () => {
  const t = useT()
  return useOnline() ? null : (
    <p className="offline" role="status">
      <Icon name="offline" size={20} /> {t('offlineNote')}
    </p>
  )
}
