import { useState } from 'react'
import type { Prescription } from 'shared-api/contract'
import { checkoutMessages } from 'shared-api/messages/storefront/checkout'
import { useApi } from '../../core/api.ts'
import { formatDay } from '../../core/i18n/dates.ts'
import { useLanguage, useT } from '../../core/i18n/i18n.tsx'
import { Button, LinkButton } from '../../ui/Button.tsx'
import { Check } from '../../ui/Field.tsx'

/** Prescriptions shown at first, the newest ones. */
const SHOWN = 3

/** Nothing is left to order on an approval that is used up. */
const isUsable = ({ status, items }: Prescription) =>
  status !== 'approved' || items.some(({ remaining }) => remaining > 0)

/** Chooses the prescriptions of this order. None is needed to place it: it waits for approval. */
export const PrescriptionChoice = ({
  chosen,
  onChange,
}: {
  chosen: readonly string[]
  onChange: (ids: string[]) => void
}) => {
  const t = useT(checkoutMessages)
  const { language } = useLanguage()
  const [isWhole, setWhole] = useState(false)
  const mine = useApi(
    'GET /prescription/my-prescriptions',
    { query: { limit: 10, status: ['pending', 'under_review', 'needs_info', 'approved'] } },
    { text: 'fetchPrescriptions' },
  )
  const usable = (mine.data?.data ?? []).filter(isUsable)
  const shown = usable.filter(({ id }, place) => isWhole || place < SHOWN || chosen.includes(id))
  return (
    <fieldset className="stack checkout-choices">
      <legend>{t('rxTitle')}</legend>
      <p className="small">{t('rxText')}</p>
      {shown.map(({ id, prescriptionNumber, patientName, prescriber, doctorName, createdAt }) => (
        <Check
          key={id}
          label={
            <>
              <bdi>{patientName}</bdi>
              <br />
              <span className="soft small">
                <bdi>
                  {[prescriber?.name ?? doctorName, formatDay(createdAt, language)]
                    .filter(Boolean)
                    .join(' · ')}
                </bdi>
                {' · '}
                <bdi>{t('rxUse', { number: prescriptionNumber })}</bdi>
              </span>
            </>
          }
          checked={chosen.includes(id)}
          onChange={(event) =>
            onChange(event.target.checked ? [...chosen, id] : chosen.filter((one) => one !== id))
          }
        />
      ))}
      {shown.length < usable.length && (
        <Button kind="quiet" onClick={() => setWhole(true)}>
          {t('rxAll', { count: usable.length })}
        </Button>
      )}
      <LinkButton to="/prescriptions/new" kind="second" icon="prescription">
        {t('rxUpload')}
      </LinkButton>
    </fieldset>
  )
}
