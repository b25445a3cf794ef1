import { useQueryClient } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { cartMessages } from 'shared-api/messages/storefront/cart'
import { rememberAfterLogin } from '../../core/afterLogin.ts'
import { useT } from '../../core/i18n/i18n.tsx'
import { local } from '../../core/local.ts'
import { notify } from '../../core/notify.ts'
import { Button } from '../../ui/Button.tsx'
import { warningsAtom } from './cartStore.ts'
import { mergeGuestCart } from './mergeGuestCart.ts'
import { useQuantities } from './useCartActions.ts'

/** To the checkout with a stored token, else to the login, which leads back to it. Waits for quantities still under way. */
const CheckOutButton = ({
  onGo,
  wide = false,
  takesFocus = false,
}: {
  onGo?: () => void
  wide?: boolean
  /** In place of a button that was pressed. */
  takesFocus?: boolean
}) => {
  const ofCart = useT(cartMessages)
  const navigate = useNavigate()
  const queries = useQueryClient()
  const { settle } = useQuantities()
  const unconfirmed = useAtomValue(warningsAtom).length > 0
  const [going, setGoing] = useState(false)

  const go = async () => {
    setGoing(true)
    await settle()
    await mergeGuestCart(queries)
    setGoing(false)
    onGo?.()
    if (local.get('token')) return navigate('/checkout')
    rememberAfterLogin('/checkout')
    navigate('/login')
    void notify.info(ofCart('loginToCheckOut'))
  }
  return (
    <Button wide={wide} autoFocus={takesFocus} busy={going} disabled={unconfirmed} onClick={() => void go()}>
      {ofCart('checkOut')}
    </Button>
  )
}

export default CheckOutButton
