import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { t } from '../i18n/t.ts'

interface Props {
  message: string | undefined
  again: () => void
}

/** In place of what could not be read: why, and another try. */
export const LoadError = ({ message, again }: Props) => (
  <Alert severity="error" action={<Button onClick={again}>{t('app.tryAgain')}</Button>}>
    {message}
  </Alert>
)
