import Alert from '@mui/material/Alert'
import { Link } from 'react-admin'
import { t } from '../../../core/i18n/t.ts'
import type { WaitingLine } from './lineWaits.ts'
import type { Obstacle } from './obstacle.ts'

/** The reason of a line that waits, and the prescription that it is about. */
export const WaitReason = ({ line, text = t }: { line: WaitingLine; text?: typeof t }) => {
  const { reason, left, prescriptionId } = line.waits
  return (
    <>
      {text('orders.lineWaits', { reason, left, quantity: line.quantity })}{' '}
      {prescriptionId && (
        <Link to={`/prescription/${prescriptionId}/show`}>{text('orders.openPrescription')}</Link>
      )}
    </>
  )
}

interface Props {
  /** For `aria-describedby` of the button that it disables. */
  id: string
  /** The label of that button. */
  step: string
  obstacle: Obstacle
  /** `t` in the language of the page. */
  text?: typeof t
}

/** Says that a step is not possible yet, and why: the money, and each line that waits with its reason. */
export const StepObstacle = ({ id, step, obstacle: { money, lines }, text = t }: Props) => (
  <Alert severity="warning" id={id}>
    {text('orders.stepWaits', { step })}
    {money && <div>{text('orders.moneyWaits', { reason: money })}</div>}
    {lines.map((line) => (
      <div key={line.id}>
        <bdi>{line.name}</bdi>: <WaitReason line={line} text={text} />
      </div>
    ))}
  </Alert>
)
