import { useSyncExternalStore } from 'react'
import { useT } from '../i18n/i18n.tsx'
import { Icon } from '../ui/Icon.tsx'

const subscribe = (changed: () => void) => {
  window.addEventListener('online', changed)
  window.addEventListener('offline', changed)
  return () => {
    window.removeEventListener('online', changed)
    window.removeEventListener('offline', changed)
  }
}

/** False while the device says that it has no line. */
export const useOnline = () =>
  useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  )

/** Says that what is seen was seen before. */
export const OfflineNote = () => {
  const t = useT()
  return useOnline() ? null : (
    <p className="offline" role="status">
      <Icon name="offline" size={20} /> {t('offlineNote')}
    </p>
  )
}
