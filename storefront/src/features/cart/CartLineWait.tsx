import { Link } from 'react-router-dom'
import type { CartItem, LineWait } from 'shared-api/contract'
import { cartMessages } from 'shared-api/messages/storefront/cart'
import { useT } from '../../core/i18n/i18n.tsx'
import { Button } from '../../ui/Button.tsx'
import { useQuantities } from './useCartActions.ts'

interface Props {
  item: CartItem
  waits: LineWait
  onOpen?: (() => void) | undefined
}

/** Messages of the links to the prescription that the reason is about. */
const linkMessages: Partial<Record<LineWait['reason'], 'seeRx' | 'answerRx' | 'whyRx'>> = {
  in_review: 'seeRx',
  needs_info: 'answerRx',
  refused: 'whyRx',
}

/** The reason for which a line of the cart cannot be packed yet, and the step that helps. */
export const CartLineWait = ({ item, waits, onOpen }: Props) => {
  const t = useT(cartMessages)
  const quantities = useQuantities()
  const { reason, left, prescriptionId } = waits
  const linkMessage = linkMessages[reason]
  const needsAnother = !['in_review', 'needs_info', 'not_sold', 'units_blocked'].includes(reason)
  return (
    <div className="cart-line-waits small">
      <p>{t('waits', { reason, left })}</p>
      <div className="row">
        {reason === 'only_n_left' && left > 0 && left < item.quantity && (
          <Button kind="second" onClick={() => quantities.set(item.id, left)}>
            {t('takeLeft', { left })}
          </Button>
        )}
        {linkMessage && prescriptionId && (
          <Link to={`/prescriptions/${prescriptionId}`} {...(onOpen && { onClick: onOpen })}>
            {t(linkMessage)}
          </Link>
        )}
        {needsAnother && (
          <Link to="/prescriptions/new" {...(onOpen && { onClick: onOpen })}>
            {t('sendRx')}
          </Link>
        )}
      </div>
    </div>
  )
}
