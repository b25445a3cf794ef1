import { useAtomValue } from 'jotai'
import { cartMessages } from 'shared-api/messages/storefront/cart'
import { useT } from '../../core/i18n/i18n.tsx'
import { Button } from '../../ui/Button.tsx'
import { Note } from '../../ui/States.tsx'
import { confirmNotices, noticesAtom } from './cartStore.ts'

/** Changes since the shopper's last visit. It stays until confirmed: nothing changes in silence. */
export const CartNotices = () => {
  const ofCart = useT(cartMessages)
  const notices = useAtomValue(noticesAtom)
  return notices.length > 0 ? (
    <Note>
      <strong>{ofCart('changedSince')}</strong>
      <ul className="plain">
        {notices.map(({ message }) => (
          <li key={message}>{message}</li>
        ))}
      </ul>
      <span>
        <Button kind="second" onClick={confirmNotices}>
          {ofCart('understood')}
        </Button>
      </span>
    </Note>
  ) : null
}
