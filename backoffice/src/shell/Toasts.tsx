import Stack from '@mui/material/Stack'
import { useEffect, useRef, useState } from 'react'
import {
  Notification,
  NotificationContextProvider,
  type NotificationPayload,
  useAddNotificationContext,
  useNotificationContext,
} from 'react-admin'

interface Toast {
  number: number
  payload: NotificationPayload
}

/** react-admin reports its own writes as `info`, which is black; their texts are successes. */
const isWrite = ({ message }: NotificationPayload) =>
  typeof message === 'string' && /\.notifications\.(created|updated|deleted)$/.test(message)

const withSeverity = (payload: NotificationPayload): NotificationPayload =>
  isWrite(payload) && payload.type === 'info' ? { ...payload, type: 'success' } : payload

/** More than a user reads at the same time. */
const MAX_TOASTS = 10

/**
 * Stacks react-admin's notifications, each for its own three seconds. Shown one after the other, they fall
 * behind a quick user.
 */
export const Toasts = () => {
  const { notifications, setNotifications } = useNotificationContext()
  const [toasts, setToasts] = useState<Toast[]>([])
  const count = useRef(0)
  useEffect(() => {
    if (notifications.length === 0) return
    const added = notifications.map((payload) => ({
      number: ++count.current,
      payload: withSeverity(payload),
    }))
    setToasts((before) => [...before, ...added].slice(-MAX_TOASTS))
    setNotifications((waiting) => waiting.filter((one) => !notifications.includes(one)))
  }, [notifications, setNotifications])
  return (
    <Stack
      spacing={1}
      sx={{ position: 'fixed', top: 24, insetInlineEnd: 24, zIndex: 'snackbar', maxWidth: '90vw' }}
    >
      {toasts.map(({ number, payload }) => (
        <NotificationContextProvider key={number}>
          <ToastQueue payload={payload} />
        </NotificationContextProvider>
      ))}
    </Stack>
  )
}

/** The next click, or the second half of a double one, does not close an unread toast. */
const ignoreClickAway = {
  clickAwayListener: {
    onClickAway: (event: Event & { defaultMuiPrevented?: boolean }) => {
      event.defaultMuiPrevented = true
    },
  },
}

/** Screen readers interrupt for an alert. A success can wait until they pause, as in the shop. */
const roleOf = ({ type }: NotificationPayload) =>
  type === 'error' || type === 'warning' ? 'alert' : 'status'

/** One notification with a queue of its own. */
const ToastQueue = ({ payload }: { payload: NotificationPayload }) => {
  const add = useAddNotificationContext()
  const added = useRef(false)
  useEffect(() => {
    if (added.current) return
    added.current = true
    add(payload)
  }, [add, payload])
  return (
    <Notification
      slotProps={{ ...ignoreClickAway, content: { role: roleOf(payload) } }}
      sx={{ position: 'static', transform: 'none', justifyContent: 'end' }}
    />
  )
}
