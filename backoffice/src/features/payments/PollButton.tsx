import Button from '@mui/material/Button'
import { useDataProvider, useRefresh } from 'react-admin'
import { useAction } from '../../core/actions/useAction.ts'
import { useMay } from '../../core/auth/access.ts'
import { t } from '../../core/i18n/t.ts'
import type { PaymentProvider } from './paymentAdapter.ts'

/** Polls the provider for the status of this attempt; the list shows the result. */
export const PollButton = ({ attemptId }: { attemptId: string }) => {
  const mayCall = useMay('POST /payment/admin/attempt/:attemptId/inquire')
  const { run, pending } = useAction()
  const refresh = useRefresh()
  const provider = useDataProvider<PaymentProvider>()
  const ask = async () => {
    await run('inquirePayment', () => provider.inquirePayment(attemptId))
    refresh()
  }
  if (!mayCall) return null
  return (
    <Button size="small" variant="outlined" disabled={pending} onClick={() => void ask()}>
      {t('payments.checkNow')}
    </Button>
  )
}
