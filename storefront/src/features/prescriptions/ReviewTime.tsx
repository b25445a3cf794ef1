import { prescriptionMessages } from 'shared-api/messages/storefront/prescriptions'
import { useApi } from '../../core/api.ts'
import { useT } from '../../core/i18n/i18n.tsx'

/** The recent median time of reviews. Says nothing when too few stand behind it. */
export const ReviewTime = () => {
  const t = useT(prescriptionMessages)
  const { data } = useApi('GET /prescription/review-time', {}, { quiet: true })
  const minutes = data?.data.medianReviewMinutes
  if (minutes === null || minutes === undefined) return null
  return (
    <p>
      {minutes < 90
        ? t('reviewMinutes', { minutes: Math.max(1, minutes) })
        : t('reviewHours', { hours: Math.round(minutes / 60) })}
    </p>
  )
}
