import { followMessages } from 'shared-api/messages/storefront/follow'
import { useT } from '../../core/i18n/i18n.tsx'
import type { IconName } from '../../ui/Icon.tsx'
import { Steps } from '../../ui/Steps.tsx'
import type { Standing } from './orderTone.ts'

const steps = [
  ['pending', 'list'],
  ['processing', 'box'],
  ['shipped', 'truck'],
  ['delivered', 'home'],
] as const satisfies readonly (readonly [Standing, IconName])[]

/** The way of an order in four steps, those ahead included. None for an order that has ended otherwise. */
export const OrderSteps = ({ status }: { status: Standing }) => {
  const t = useT(followMessages)
  const at = steps.findIndex(([step]) => step === status)
  if (at < 0) return null
  return (
    <Steps
      done={status === 'delivered' ? at + 1 : at}
      steps={steps.map(([step, icon]) => ({ text: t(`step_${step}`), icon }))}
    />
  )
}
