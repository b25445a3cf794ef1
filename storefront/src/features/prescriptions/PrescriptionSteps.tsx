import type { Prescription } from 'shared-api/contract'
import { prescriptionMessages } from 'shared-api/messages/storefront/prescriptions'
import type { PrescriptionStatus } from 'shared-api/states/prescriptionStates'
import { useT } from '../../core/i18n/i18n.tsx'
import { Icon } from '../../ui/Icon.tsx'

const steps = [
  { text: 'stepSent', icon: 'camera' },
  { text: 'stepCheck', icon: 'shield' },
  { text: 'stepPrices', icon: 'tag' },
  { text: 'stepOrder', icon: 'box' },
] as const

/** The steps that are done. A refused or expired prescription has none: what to do next is said instead. */
const done: Partial<Record<PrescriptionStatus, number>> = {
  pending: 1,
  under_review: 1,
  needs_info: 1,
  approved: 3,
  dispensed: 4,
}

/** The way of a prescription in four drawn steps, with the name of the pharmacist who checks it. */
export const PrescriptionSteps = ({ prescription }: { prescription: Prescription }) => {
  const t = useT(prescriptionMessages)
  const { status, reviewedBy, claimedBy } = prescription
  const at = done[status]
  const pharmacist = reviewedBy ?? claimedBy
  if (at === undefined) return null
  return (
    <ol className="plain prescription-steps">
      {steps.map(({ text, icon }, position) => (
        <li
          key={text}
          className={position < at ? 'is-done' : undefined}
          aria-current={position === at ? 'step' : undefined}
        >
          <span className="step-mark">
            <Icon name={position < at ? 'check' : icon} size={20} />
          </span>
          <span>
            {t(text)}
            {text === 'stepCheck' && pharmacist && (
              <>
                <br />
                <bdi className="soft">{pharmacist}</bdi>
              </>
            )}
          </span>
        </li>
      ))}
    </ol>
  )
}
