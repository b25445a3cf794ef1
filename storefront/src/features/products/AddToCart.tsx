import { useEffect, useRef } from 'react'
import type { Product } from 'shared-api/contract'
import { useT } from '../../core/i18n/i18n.tsx'
import { Button, type ButtonKind } from '../../ui/Button.tsx'
import { QuantityStepper } from '../../ui/QuantityStepper.tsx'
import { useAddToCart, useQuantities } from '../cart/useCartActions.ts'
import { useCartLine } from '../cart/useCartLine.ts'
import { useLimit } from '../cart/useLimit.ts'
import { stockOf } from './productFacts.ts'

/** Puts the product in the cart; once it is there, changes how many. */
export const AddToCart = ({
  product,
  kind = 'first',
  wide = false,
}: {
  product: Product
  kind?: ButtonKind
  wide?: boolean
}) => {
  const t = useT()
  const { add, pending } = useAddToCart()
  const quantities = useQuantities()
  const line = useCartLine(product.id)
  const limit = useLimit(line?.Product ?? product)
  const stock = stockOf(product)
  const stepper = useRef<HTMLDivElement>(null)
  const pressed = useRef(false)
  const there = line !== undefined
  useEffect(() => {
    // The button that had the focus is gone: keyboard users continue with the element in its place.
    if (there && pressed.current) stepper.current?.querySelector<HTMLElement>('button:last-child')?.focus()
    pressed.current = false
  }, [there])

  if (line)
    return (
      <QuantityStepper
        ref={stepper}
        quantity={line.quantity}
        {...limit}
        labels={{
          group: t('quantityOf', { name: product.name }),
          less: t('less', { name: product.name }),
          more: t('more', { name: product.name }),
        }}
        onStep={(by) => quantities.step(line.id, by)}
      />
    )
  if (stock === 'notOnline' || stock === 'out')
    return (
      <Button disabled wide={wide}>
        {t(stock === 'out' ? 'outOfStock' : 'notSoldOnline')}
      </Button>
    )
  return (
    <Button
      kind={kind}
      wide={wide}
      busy={pending}
      aria-label={t('addNamed', { name: product.name })}
      onClick={() => {
        pressed.current = true
        void add(product.id)
      }}
    >
      {t('addToCart')}
    </Button>
  )
}
