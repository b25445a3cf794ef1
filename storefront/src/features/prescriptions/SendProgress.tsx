import { prescriptionMessages } from 'shared-api/messages/storefront/prescriptions'
import { useT } from '../../core/i18n/i18n.tsx'

interface Props {
  /** Percent sent so far. */
  percent: number
  pending: boolean
}

/** The share of the upload that has been sent. */
export const SendProgress = ({ percent, pending }: Props) => {
  const t = useT(prescriptionMessages)
  if (!pending) return null
  return (
    <div className="stack" role="status">
      <progress className="send-progress" max={100} value={percent} aria-label={t('sending', { percent })} />
      <span className="small">{t('sending', { percent })}</span>
    </div>
  )
}
