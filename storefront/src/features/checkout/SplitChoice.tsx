import type { Checkout } from 'shared-api/contract'
import type { DeliveryPlace } from 'shared-api/delivery/delivery'
import { deliveryFee } from 'shared-api/delivery/deliveryFee'
import { checkoutMessages } from 'shared-api/messages/storefront/checkout'
import { formatRupees } from 'shared-api/money'
import { useApi } from '../../core/api.ts'
import { useT } from '../../core/i18n/i18n.tsx'
import { Check } from '../../ui/Field.tsx'

interface Props {
  offer: NonNullable<Checkout['splitShipment']>
  /** Null until the place is known. */
  to: (DeliveryPlace & { method: 'standard' | 'express' }) | null
  chosen: boolean
  onChange: (chosen: boolean) => void
}

/** Everything together once the prescription is approved, or the rest now for a second fee, which stands beside it. */
export const SplitChoice = ({ offer, to, chosen, onChange }: Props) => {
  const t = useT(checkoutMessages)
  const rules = useApi('GET /shop', {}, { quiet: true }).data?.data.delivery
  if (!rules) return null
  const fee = to && deliveryFee(rules, to, offer.waitingAmount)
  return (
    <fieldset className="stack checkout-choices">
      <legend>{t('splitTitle')}</legend>
      <Check
        type="radio"
        name="splitShipment"
        label={t('together')}
        checked={!chosen}
        onChange={() => onChange(false)}
      />
      <Check
        type="radio"
        name="splitShipment"
        label={
          fee === null ? t('splitUnknown') : t('split', { fee: fee === 0 ? t('free') : formatRupees(fee) })
        }
        checked={chosen}
        onChange={() => onChange(true)}
      />
    </fieldset>
  )
}
