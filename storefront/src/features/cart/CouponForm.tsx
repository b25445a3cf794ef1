import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import type { Cart } from 'shared-api/contract'
import { cartMessages } from 'shared-api/messages/storefront/cart'
import { formatRupees } from 'shared-api/money'
import { useAct } from '../../core/api.ts'
import { useT } from '../../core/i18n/i18n.tsx'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { cartChanged } from './cartStore.ts'
import { useQuantities } from './useCartActions.ts'

/**
 * Checks a code and applies it with the same button, or shows the one that is applied. An error keeps the
 * typed code and shows the reason; a failure after the check still shows what the code would save.
 */
export const CouponForm = ({ cart }: { cart: Cart }) => {
  const ofCart = useT(cartMessages)
  const queries = useQueryClient()
  const { settle } = useQuantities()
  const [code, setCode] = useState('')
  /** Rupees that the code would take off, once it was checked. */
  const [saves, setSaves] = useState(0)
  const appliedHere = useRef(false)
  const checking = useAct('POST /coupon/validate', 'validateCoupon')
  const applying = useAct('POST /cart/coupon', 'applyCoupon')
  const removing = useAct('DELETE /cart/coupon', 'removeCoupon')

  const change = (typed: string) => {
    setCode(typed)
    setSaves(0)
  }

  const apply = async (event: FormEvent) => {
    event.preventDefault()
    await settle()
    const body = { code: code.trim() }
    const valid = await checking.act({ body })
    if (!valid) return
    setSaves(valid.data.discountAmount)
    const response = await applying.act({ body })
    if (!response) return
    change('')
    appliedHere.current = true
    cartChanged(queries, response.data)
  }

  const remove = async () => {
    const response = await removing.act({})
    if (response) cartChanged(queries, response.data)
  }

  /** The form that had the focus is gone. */
  const takeFocus = (applied: HTMLDivElement | null) => {
    if (!applied || !appliedHere.current) return
    appliedHere.current = false
    applied.querySelector('button')?.focus()
  }

  if (cart.couponCode)
    return (
      <div className="spread" ref={takeFocus}>
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
        onChange={(event) => change(event.target.value)}
        hint={saves > 0 && ofCart('couponSaves', { sum: formatRupees(saves) })}
        wrong={checking.fields.code ?? (checking.error ?? applying.error)?.message}
      />
      <Button
        type="submit"
        kind="second"
        busy={checking.pending || applying.pending}
        disabled={code.trim() === ''}
      >
        {ofCart('applyCoupon')}
      </Button>
    </form>
  )
}
