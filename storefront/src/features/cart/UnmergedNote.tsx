import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { cartMessages } from 'shared-api/messages/storefront/cart'
import { useT } from '../../core/i18n/i18n.tsx'
import { notify } from '../../core/notify.ts'
import { Button } from '../../ui/Button.tsx'
import { Note } from '../../ui/States.tsx'
import { useUnmerged } from './guestCart.ts'
import { mergeGuestCart } from './mergeGuestCart.ts'

/** Says that the guest's items are still on their way into the cart; in place of an empty cart and above a filled one. */
export const UnmergedNote = ({ onMerged }: { onMerged?: () => void }) => {
  const t = useT()
  const ofCart = useT(cartMessages)
  const queries = useQueryClient()
  const unmerged = useUnmerged()
  const [trying, setTrying] = useState(false)
  const tryAgain = async () => {
    setTrying(true)
    const failure = await mergeGuestCart(queries)
    setTrying(false)
    if (failure) void notify.error(failure.message)
    else onMerged?.()
  }
  return unmerged ? (
    <Note>
      {ofCart('mergingCart')}
      <span>
        <Button kind="second" busy={trying} onClick={() => void tryAgain()}>
          {t('tryAgain')}
        </Button>
      </span>
    </Note>
  ) : null
}
