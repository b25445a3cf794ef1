import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { t } from '../i18n/t.ts'

interface Props {
  message: string | undefined
  onRetry: () => void
}

/** The reason of a failed read, with a button that retries. */
export const LoadError = ({ message, onRetry }: Props) => (
  <Alert severity="error" action={<Button onClick={onRetry}>{t('app.tryAgain')}</Button>}>
    {message}
  </Alert>
)
