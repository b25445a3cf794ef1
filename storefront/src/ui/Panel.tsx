import { type ReactNode, useEffect, useId, useRef } from 'react'
import { IconButton } from './Button.tsx'

const reachable =
  'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled), [tabindex="0"]'

/** Keeps Tab inside, gives focus back at the end, locks the page's scroll, closes on Escape. */
const useModal = (onClose: () => void) => {
  const panel = useRef<HTMLDivElement>(null)
  const close = useRef(onClose)
  close.current = onClose

  useEffect(() => {
    const before = document.activeElement as HTMLElement | null
    const page = document.documentElement
    // The page keeps its width while its scroll bar is gone.
    page.style.paddingRight = `${window.innerWidth - page.clientWidth}px`
    page.classList.add('locked')
    panel.current?.focus()

    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') close.current()
      if (event.key !== 'Tab' || !panel.current) return
      const stops = [...panel.current.querySelectorAll<HTMLElement>(reachable)]
      const first = stops[0]
      const last = stops.at(-1)
      const at = document.activeElement
      const outside = !panel.current.contains(at) || at === panel.current
      if (event.shiftKey ? at === first || outside : at === last || outside) {
        event.preventDefault()
        ;(event.shiftKey ? last : first)?.focus()
      }
    }
    document.addEventListener('keydown', onKey)
    // The focused element may be removed, like a line of the cart.
    const kept = new MutationObserver(
      () => document.activeElement === document.body && panel.current?.focus(),
    )
    if (panel.current) kept.observe(panel.current, { childList: true, subtree: true })
    return () => {
      kept.disconnect()
      document.removeEventListener('keydown', onKey)
      page.classList.remove('locked')
      page.style.paddingRight = ''
      before?.focus()
    }
  }, [])
  return panel
}

interface Props {
  /** `side` slides in from the right, `sheet` from below (a dialog on wide screens). */
  appearance: 'side' | 'sheet'
  title: string
  closeLabel: string
  onClose: () => void
  footer?: ReactNode
  children: ReactNode
}

/** A modal panel over the page. Render it while it is open. */
export const Panel = ({ appearance, title, closeLabel, onClose, footer, children }: Props) => {
  const heading = useId()
  const panel = useModal(onClose)
  return (
    <>
      <div className="overlay" data-testid="overlay" aria-hidden="true" onClick={onClose} />
      <div
        ref={panel}
        className={`panel panel-${appearance}`}
        role="dialog"
        aria-modal="true"
        aria-labelledby={heading}
        tabIndex={-1}
      >
        <div className="panel-head">
          <h2 id={heading}>{title}</h2>
          <IconButton icon="close" label={closeLabel} onClick={onClose} />
        </div>
        <div className="panel-body">{children}</div>
        {footer && <div className="panel-foot">{footer}</div>}
      </div>
    </>
  )
}
