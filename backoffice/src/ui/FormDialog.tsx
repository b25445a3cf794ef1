import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Stack from '@mui/material/Stack'
import type { ReactNode, SubmitEvent } from 'react'

interface Props {
  title: string
  open: boolean
  pending: boolean
  /** What the button says that does it. */
  doing?: string
  onSubmit: () => void
  onClose: () => void
  children: ReactNode
}

/** Asks what should change before anything does. */
export const FormDialog = ({
  title,
  open,
  pending,
  doing = 'Change',
  onSubmit,
  onClose,
  children,
}: Props) => (
  <Dialog open={open} onClose={onClose} fullWidth maxWidth="xs">
    <form
      onSubmit={(event: SubmitEvent) => {
        event.preventDefault()
        onSubmit()
      }}
    >
      <DialogTitle>{title}</DialogTitle>
      <DialogContent>
        <Stack spacing={2} sx={{ pt: 1 }}>
          {children}
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Leave it</Button>
        <Button type="submit" variant="contained" disabled={pending}>
          {doing}
        </Button>
      </DialogActions>
    </form>
  </Dialog>
)
