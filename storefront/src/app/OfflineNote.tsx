import { useT } from '../i18n/i18n.tsx'
import { Icon } from '../ui/Icon.tsx'
import { useOnline } from './useOnline.ts'

/** Says that what is seen was seen before. */
export const OfflineNote = () => {
  const t = useT()
  return useOnline() ? null : (
    <p className="offline" role="status">
      <Icon name="offline" size={20} /> {t('offlineNote')}
    </p>
  )
}
