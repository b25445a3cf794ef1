import Skeleton from '@mui/material/Skeleton'
import { t } from '../../core/i18n/t.ts'
import { LoadError } from '../../core/pages/LoadError.tsx'

interface Props {
  /** The reason of a failed read; null while it loads. */
  message: string | null | undefined
  again: () => void
  height: number
}

/** In place of a part that is not there: its shape while it loads, else why, and another try. */
export const State = ({ message, again, height }: Props) =>
  message ? (
    <LoadError message={message} again={again} />
  ) : (
    <Skeleton variant="rounded" height={height} role="status" aria-label={t('app.loading')} />
  )
