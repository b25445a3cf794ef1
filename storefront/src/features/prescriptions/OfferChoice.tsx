import type { Product } from 'shared-api/contract'
import { prescriptionMessages } from 'shared-api/messages/storefront/prescriptions'
import { formatRupees } from 'shared-api/money'
import { useT } from '../../core/i18n/i18n.tsx'
import { Check } from '../../ui/Field.tsx'
import { savingPercent } from '../products/productFacts.ts'

interface Props {
  own: Product
  /** The equal that the pharmacist offers instead. */
  offered: Product
  equal: boolean
  onChange: (equal: boolean) => void
}

/** The medicine as prescribed, or the equal that the pharmacist offers for it: the shopper decides. */
export const OfferChoice = ({ own, offered, equal, onChange }: Props) => {
  const t = useT(prescriptionMessages)
  const percent = savingPercent(own, offered)
  const words = ({ name, price }: Product) => ({ name, price: formatRupees(price) })
  return (
    <fieldset className="stack offer-choice">
      <legend>{t('offer')}</legend>
      <Check
        type="radio"
        name={`offer-${own.id}`}
        label={t('asPrescribed', words(own))}
        checked={!equal}
        onChange={() => onChange(false)}
      />
      <Check
        type="radio"
        name={`offer-${own.id}`}
        label={
          percent > 0
            ? t('cheaperOffered', { ...words(offered), percent })
            : t('offeredEqual', words(offered))
        }
        checked={equal}
        onChange={() => onChange(true)}
      />
      <p className="soft small">{t('sameMedicine')}</p>
    </fieldset>
  )
}
