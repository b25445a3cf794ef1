import { createRoot } from 'react-dom/client'
import { type CloseButtonProps, cssTransition, ToastContainer, toast } from 'react-toastify/unstyled'
import { en } from '../i18n/en.ts'
import { Button, IconButton } from '../ui/Button.tsx'
import type { Kind } from './notify.ts'
import './toasts.css'

const Close = ({ closeToast }: CloseButtonProps) => (
  <IconButton
    icon="close"
    label={document.documentElement.lang === 'ur' ? 'بند کریں' : 'Close'}
    onClick={(event) => closeToast(event as never)}
  />
)

const host = document.createElement('div')
document.body.append(host)
createRoot(host).render(
  <ToastContainer
    aria-label={document.documentElement.lang === 'ur' ? 'اطلاعات' : 'Notifications'}
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
export const show = (kind: Kind, words: string) =>
  toast(words, { type: kind, toastId: `${kind}:${words}`, role: kind === 'error' ? 'alert' : 'status' })

/**
 * Says that the line is slow until the answer is there, with a button where trying again is safe.
 * Answers how to take it away.
 */
export const showSlow = async (of: string, onAgain?: () => void): Promise<() => void> => {
  const words = document.documentElement.lang === 'ur' ? (await import('../i18n/ur.ts')).ur : en
  const id = toast(
    <>
      {onAgain ? words.slowLine : words.slowWait}
      {onAgain && (
        <Button kind="second" onClick={onAgain}>
          {words.tryAgain}
        </Button>
      )}
    </>,
    { toastId: `slow:${of}`, className: 'toast-slow', role: 'status', autoClose: false, closeButton: false },
  )
  return () => toast.dismiss(id)
}
