import type { Ref } from 'react'
import { IconButton } from './Button.tsx'

interface Props {
  quantity: number
  /** Undefined when the stock is not known: then there is no upper limit here. */
  max?: number | undefined
  /** The reason for the limit `max`. */
  limit?: string
  labels: { group: string; less: string; more: string }
  disabled?: boolean
  ref?: Ref<HTMLDivElement>
  /** One more or one less than there are by then: clicks may come faster than what is shown. */
  onStep: (by: 1 | -1) => void
}

/** Minus stops at 1, plus at `max` with the reason beside it. */
export const QuantityStepper = ({ quantity, max, limit, labels, disabled = false, ref, onStep }: Props) => {
  const full = max !== undefined && quantity >= max
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out inline in every browser
    <div ref={ref} className="stepper" role="group" aria-label={labels.group}>
      <div className="stepper-buttons">
        <IconButton
          icon="minus"
          label={labels.less}
          disabled={disabled || quantity <= 1}
          onClick={() => onStep(-1)}
        />
        <output aria-live="polite">{quantity}</output>
        <IconButton icon="plus" label={labels.more} disabled={disabled || full} onClick={() => onStep(1)} />
      </div>
      <span className="stepper-limit" role="status">
        {full && limit}
      </span>
    </div>
  )
}
