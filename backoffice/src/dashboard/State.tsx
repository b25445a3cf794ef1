import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'

interface Props {
  /** Why it could not be read; null while it loads. */
  message: string | null | undefined
  again: () => void
  height: number
}

/** In place of a part that is not there: its shape while it loads, else why, and another try. */
export const State = ({ message, again, height }: Props) =>
  message ? (
    <Alert severity="error" action={<Button onClick={again}>Try again</Button>}>
      {message}
    </Alert>
  ) : (
    <Skeleton variant="rounded" height={height} role="status" aria-label="Loading" />
  )
