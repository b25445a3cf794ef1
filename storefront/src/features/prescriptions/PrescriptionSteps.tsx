import type { Prescription } from 'shared-api/contract'
import { prescriptionMessages } from 'shared-api/messages/storefront/prescriptions'
import type { PrescriptionStatus } from 'shared-api/states/prescriptionStates'
import { useApi } from '../../core/api.ts'
import { useLanguage, useT } from '../../core/i18n/i18n.tsx'
import { pharmacyIn } from '../../core/pharmacyIn.ts'
import { Steps } from '../../ui/Steps.tsx'

/** The number of steps that are done. A refused or expired prescription has no steps. */
const done: Partial<Record<PrescriptionStatus, number>> = {
  pending: 1,
  under_review: 1,
  needs_info: 1,
  approved: 3,
  dispensed: 4,
}

/** The way of a prescription in four steps, with the name of the pharmacist who checks it. */
export const PrescriptionSteps = ({ prescription }: { prescription: Prescription }) => {
  const t = useT(prescriptionMessages)
  const { language } = useLanguage()
  const { status, reviewedBy, claimedBy } = prescription
  const pharmacy = useApi('GET /shop', {}, { quiet: true }).data?.data.pharmacy
  const at = done[status]
  if (at === undefined) return null
  const by = reviewedBy ?? claimedBy
  // The shop knows title and Urdu name of its own pharmacist. The degree behind it would not fit.
  const shownBy =
    by && pharmacy?.pharmacist.includes(by) ? pharmacyIn(pharmacy, language).pharmacist.split(/[,،]/)[0] : by
  return (
    <Steps
      done={at}
      steps={[
        { text: t('stepSent'), icon: 'camera' },
        { text: t('stepCheck'), icon: 'shield', by: shownBy },
        { text: t('stepPrices'), icon: 'tag' },
        { text: t('stepOrder'), icon: 'box' },
      ]}
    />
  )
}
