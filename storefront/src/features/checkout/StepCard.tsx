import { type ReactNode, useEffect, useRef } from 'react'
import { checkoutMessages } from 'shared-api/messages/storefront/checkout'
import { useT } from '../../core/i18n/i18n.tsx'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'

interface Props {
  title: string
  state: 'done' | 'open' | 'later'
  /** The choice, once the step is done. */
  summary?: ReactNode
  onChange: () => void
  children: ReactNode
}

/** One step of the checkout: its form while it is open, what was chosen once it is done. */
export const StepCard = ({ title, state, summary, onChange, children }: Props) => {
  const t = useT(checkoutMessages)
  const heading = useRef<HTMLHeadingElement>(null)
  const before = useRef(state)
  useEffect(() => {
    // The form that had the focus is gone: keyboard users continue here.
    if (before.current !== 'open' && state === 'open') heading.current?.focus()
    before.current = state
  }, [state])
  return (
    <section
      className={`card checkout-step checkout-${state}`}
      aria-current={state === 'open' ? 'step' : undefined}
    >
      <div className="spread">
        <h2 ref={heading} tabIndex={-1}>
          <span className="checkout-mark">{state === 'done' && <Icon name="check" size={18} />}</span>
          {title}
        </h2>
        {state === 'done' && (
          <Button kind="quiet" aria-label={`${t('change')}: ${title}`} onClick={onChange}>
            {t('change')}
          </Button>
        )}
      </div>
      {state === 'open' ? children : state === 'done' && <div className="soft">{summary}</div>}
    </section>
  )
}
