import Skeleton from '@mui/material/Skeleton'
import { t } from '../../core/i18n/t.ts'
import { LoadError } from '../../core/pages/LoadError.tsx'

interface Props {
  /** The reason of a failed read; null while it loads. */
  message: string | null | undefined
  onRetry: () => void
  height: number
}

/** The placeholder of a part while it loads; after a failure the reason, and a retry. */
export const PartState = ({ message, onRetry, height }: Props) =>
  message ? (
    <LoadError message={message} onRetry={onRetry} />
  ) : (
    <Skeleton variant="rounded" height={height} role="status" aria-label={t('app.loading')} />
  )
