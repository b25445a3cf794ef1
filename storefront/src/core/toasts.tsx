import { createRoot } from 'react-dom/client'
import { type CloseButtonProps, cssTransition, ToastContainer, toast } from 'react-toastify/unstyled'
import { toastMessages } from 'shared-api/messages/storefront/toasts'
import { Button, IconButton } from '../ui/Button.tsx'
import { type Language, loadMessages } from './i18n/i18n.tsx'
import type { Kind } from './notify.ts'
import './toasts.css'

/** Toasts stand outside the page’s React tree: they read the language of the document. */
const shownLanguage = (): Language => (document.documentElement.lang === 'ur' ? 'ur' : 'en')

const Close = ({ closeToast }: CloseButtonProps) => (
  <IconButton icon="close" label={toastMessages[shownLanguage()].close} onClick={() => closeToast()} />
)

const host = document.createElement('div')
document.body.append(host)
createRoot(host).render(
  <ToastContainer
    aria-label={toastMessages[shownLanguage()].notifications}
    position="top-right"
    autoClose={3000}
    hideProgressBar
    newestOnTop
    icon={false}
    closeButton={Close}
    transition={cssTransition({ enter: 'toast-in', exit: 'toast-out', collapse: false })}
  />,
)

/** Shows one toast; the same words again while they are on the screen are not shown twice. */
export const show = (kind: Kind, text: string) =>
  toast(text, { type: kind, toastId: `${kind}:${text}`, role: kind === 'error' ? 'alert' : 'status' })

/**
 * Shows the notice of a slow connection until the response arrives, with a button if a retry is safe. Returns
 * how to take it away.
 */
export const showSlow = async (of: string, onAgain?: () => void): Promise<() => void> => {
  const language = shownLanguage()
  const { shop } = await loadMessages(language)
  const id = toast(
    <>
      {onAgain ? shop.slowConnection : toastMessages[language].slowWait}
      {onAgain && (
        <Button kind="second" onClick={onAgain}>
          {shop.tryAgain}
        </Button>
      )}
    </>,
    { toastId: `slow:${of}`, className: 'toast-slow', role: 'status', autoClose: false, closeButton: false },
  )
  return () => toast.dismiss(id)
}
