import { checkoutMessages } from 'shared-api/messages/storefront/checkout'
import { useApi } from '../../core/api.ts'
import { useT } from '../../core/i18n/i18n.tsx'
import { LinkButton } from '../../ui/Button.tsx'
import { Check } from '../../ui/Field.tsx'

/** Chooses the prescriptions of this order. None is needed to place it: it waits for approval. */
export const PrescriptionChoice = ({
  chosen,
  onChange,
}: {
  chosen: readonly string[]
  onChange: (ids: string[]) => void
}) => {
  const t = useT(checkoutMessages)
  const mine = useApi(
    'GET /prescription/my-prescriptions',
    { query: { limit: 10, status: ['pending', 'under_review', 'needs_info', 'approved'] } },
    { text: 'fetchPrescriptions' },
  )
  return (
    <fieldset className="stack checkout-choices">
      <legend>{t('rxTitle')}</legend>
      <p className="small">{t('rxText')}</p>
      {(mine.data?.data ?? []).map(({ id, prescriptionNumber, patientName }) => (
        <Check
          key={id}
          label={`${t('rxUse', { number: prescriptionNumber })} · ${patientName}`}
          checked={chosen.includes(id)}
          onChange={(event) =>
            onChange(event.target.checked ? [...chosen, id] : chosen.filter((one) => one !== id))
          }
        />
      ))}
      <LinkButton to="/prescriptions/new" kind="second" icon="prescription">
        {t('rxUpload')}
      </LinkButton>
    </fieldset>
  )
}
