import { useState } from 'react'
import { Link } from 'react-router-dom'
import { orderMessages } from 'shared-api/messages/storefront/orders'
import { useT } from '../../core/i18n/i18n.tsx'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import CheckOutButton from '../cart/CheckOutButton.tsx'
import { useAddToCart } from '../cart/useCartActions.ts'

interface Props {
  productId: string
  name: string
  quantity: number
  /** Leads to the checkout at once, where nothing else is bought. */
  isAlone?: boolean
}

/** Puts one line of an order into the cart again, and then leads on. */
export const BuyLineAgain = ({ productId, name, quantity, isAlone = false }: Props) => {
  const t = useT(orderMessages)
  const { add, pending } = useAddToCart()
  const [isAdded, setAdded] = useState(false)
  if (isAdded && isAlone) return <CheckOutButton takesFocus />
  if (isAdded)
    return (
      <Link to="/cart" className="button button-soft" ref={(link) => link?.focus()}>
        <Icon name="check" size={20} /> {t('inCart')}
      </Link>
    )
  return (
    <Button
      kind="second"
      busy={pending}
      aria-label={t('againOne', { name })}
      onClick={() => void add(productId, quantity).then(setAdded)}
    >
      {t('again')}
    </Button>
  )
}
