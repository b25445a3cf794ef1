import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router-dom'
import type { Checkout } from 'shared-api/contract'
import { checkoutMessages } from 'shared-api/messages/storefront/checkout'
import { formatRupees } from 'shared-api/money'
import { useAct } from '../../core/api.ts'
import { useT } from '../../core/i18n/i18n.tsx'
import { ProductImage } from '../../core/ProductImage.tsx'
import type { Draft } from '../../core/useDraft.ts'
import { Button } from '../../ui/Button.tsx'
import { TextArea } from '../../ui/Field.tsx'
import { forgetCheckout } from './checkoutId.ts'

/** The lines with their images, and a note for us. */
export const Basket = ({ checkout, notes }: { checkout: Checkout; notes: Draft<{ notes: string }> }) => {
  const t = useT(checkoutMessages)
  return (
    <>
      <ul className="plain basket">
        {checkout.cart.items.map(({ id, quantity, totalPrice, Product }) => (
          <li key={id}>
            <ProductImage src={Product.image} size={48} />
            <span>
              <bdi>
                {quantity} × {Product.name}
              </bdi>
            </span>
            <span dir="ltr">{formatRupees(totalPrice)}</span>
          </li>
        ))}
      </ul>
      <details className="basket-note" open={notes.draft.notes !== ''}>
        <summary>{t('addNote')}</summary>
        <TextArea label={t('notes')} maxLength={1000} {...notes.bind('notes')} />
      </details>
    </>
  )
}

/** Gives the checkout up: back to the cart. */
export const CancelCheckout = ({ id }: { id: string }) => {
  const t = useT(checkoutMessages)
  const queries = useQueryClient()
  const navigate = useNavigate()
  const { act, pending } = useAct('DELETE /checkout/:id', 'cancelCheckout')
  const cancel = async () => {
    const response = await act({ params: { id } })
    if (!response) return
    forgetCheckout()
    void queries.invalidateQueries({ queryKey: ['GET /cart'] })
    navigate('/cart')
  }
  return (
    <Button kind="quiet" busy={pending} onClick={() => void cancel()}>
      {t('cancel')}
    </Button>
  )
}
