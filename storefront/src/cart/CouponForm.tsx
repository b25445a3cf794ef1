import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type { Cart } from 'shared-api/contract'
import { useAct } from '../app/api.ts'
import { useT } from '../i18n/i18n.tsx'
import { Badge } from '../ui/Badge.tsx'
import { Button } from '../ui/Button.tsx'
import { Field } from '../ui/Field.tsx'
import { cartChanged } from './cartStore.ts'
import { useQuantities } from './useCartActions.ts'
import { cartWords } from './words.ts'

/** Applies a coupon, or shows the one that is applied. A refusal keeps what was typed and says why. */
export const CouponForm = ({ cart }: { cart: Cart }) => {
  const ofCart = useT(cartWords)
  const queries = useQueryClient()
  const { settle } = useQuantities()
  const [code, setCode] = useState('')
  const applying = useAct('POST /cart/coupon', 'applyCoupon')
  const removing = useAct('DELETE /cart/coupon', 'removeCoupon')

  const apply = async (event: FormEvent) => {
    event.preventDefault()
    await settle()
    const answer = await applying.act({ body: { code: code.trim() } })
    if (!answer) return
    setCode('')
    cartChanged(queries, answer.data)
  }

  const remove = async () => {
    const answer = await removing.act({})
    if (answer) cartChanged(queries, answer.data)
  }

  if (cart.couponCode)
    return (
      <div className="spread">
        <Badge tone="good">{cart.couponCode}</Badge>
        <Button kind="quiet" busy={removing.pending} onClick={() => void remove()}>
          {ofCart('removeCoupon')}
        </Button>
      </div>
    )
  return (
    <form className="coupon" onSubmit={(event) => void apply(event)}>
      <Field
        label={ofCart('coupon')}
        name="code"
        autoCapitalize="characters"
        autoComplete="off"
        spellCheck={false}
        value={code}
        onChange={(event) => setCode(event.target.value)}
        wrong={applying.error?.message}
      />
      <Button type="submit" kind="second" busy={applying.pending} disabled={code.trim() === ''}>
        {ofCart('applyCoupon')}
      </Button>
    </form>
  )
}
