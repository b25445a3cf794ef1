import { createRoot } from 'react-dom/client'
import { type CloseButtonProps, cssTransition, ToastContainer, toast } from 'react-toastify/unstyled'
import { IconButton } from '../ui/Button.tsx'
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
export const show = (kind: 'success' | 'error', words: string) =>
  toast(words, { type: kind, toastId: `${kind}:${words}`, role: kind === 'error' ? 'alert' : 'status' })
