import { useAtomValue } from 'jotai'
import { cartMessages } from 'shared-api/messages/storefront/cart'
import { useT } from '../../core/i18n/i18n.tsx'
import { Button } from '../../ui/Button.tsx'
import { Note } from '../../ui/States.tsx'
import { confirmWarnings, warningsAtom } from './cartStore.ts'

/** Changes since the shopper's last visit. It stays until confirmed: nothing changes in silence. */
export const CartWarnings = () => {
  const ofCart = useT(cartMessages)
  const warnings = useAtomValue(warningsAtom)
  return warnings.length > 0 ? (
    <Note>
      <strong>{ofCart('changedSince')}</strong>
      <ul className="plain">
        {warnings.map(({ message }) => (
          <li key={message}>{message}</li>
        ))}
      </ul>
      <span>
        <Button kind="second" onClick={confirmWarnings}>
          {ofCart('understood')}
        </Button>
      </span>
    </Note>
  ) : null
}
