import { type ReactNode, useEffect, useId, useRef } from 'react'
import { checkoutMessages } from 'shared-api/messages/storefront/checkout'
import { useT } from '../../core/i18n/i18n.tsx'
import { Button } from '../../ui/Button.tsx'

interface Props {
  title: string
  isOpen: boolean
  /** Its content in a line, shown while it is closed. */
  summary?: ReactNode
  onOpen?: () => void
  children: ReactNode
}

/** A section of the checkout. Once its content is known, one line of it is shown. */
export const FoldingSection = ({ title, isOpen, summary, onOpen, children }: Props) => {
  const t = useT(checkoutMessages)
  const heading = useRef<HTMLHeadingElement>(null)
  const wasOpen = useRef(isOpen)
  const id = useId()
  useEffect(() => {
    // The button that had the focus is gone: keyboard users continue here.
    if (wasOpen.current !== isOpen) heading.current?.focus()
    wasOpen.current = isOpen
  }, [isOpen])
  return (
    <section
      className={isOpen ? 'card stack checkout-section' : 'card checkout-section'}
      aria-labelledby={id}
    >
      <div className="spread">
        <h2 ref={heading} id={id} tabIndex={-1}>
          {title}
        </h2>
        {!isOpen && onOpen && (
          <Button kind="quiet" aria-label={`${t('change')}: ${title}`} onClick={onOpen}>
            {t('change')}
          </Button>
        )}
      </div>
      {isOpen ? children : <p className="checkout-summary">{summary}</p>}
    </section>
  )
}
