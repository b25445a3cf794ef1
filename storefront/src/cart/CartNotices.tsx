import { useAtomValue } from 'jotai'
import { useT } from '../i18n/i18n.tsx'
import { Button } from '../ui/Button.tsx'
import { Note } from '../ui/States.tsx'
import { confirmNotices, noticesAtom } from './cartStore.ts'

/** What changed since the shopper last looked. It stays until confirmed: nothing changes in silence. */
export const CartNotices = () => {
  const t = useT()
  const notices = useAtomValue(noticesAtom)
  return notices.length > 0 ? (
    <Note>
      <strong>{t('changedSince')}</strong>
      <ul className="plain">
        {notices.map(({ message }) => (
          <li key={message}>{message}</li>
        ))}
      </ul>
      <span>
        <Button kind="second" onClick={confirmNotices}>
          {t('understood')}
        </Button>
      </span>
    </Note>
  ) : null
}
