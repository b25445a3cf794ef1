import Button from '@mui/material/Button'
import { useDataProvider, useRefresh } from 'react-admin'
import { useAct } from '../../core/actions/useAct.ts'
import { t } from '../../core/i18n/t.ts'
import type { PaymentProvider } from './paymentAdapter.ts'

/** Polls the provider for the status of this attempt; the list shows the result. */
export const AskButton = ({ attemptId }: { attemptId: string }) => {
  const { act, pending } = useAct()
  const refresh = useRefresh()
  const provider = useDataProvider<PaymentProvider>()
  const ask = async () => {
    await act('inquirePayment', () => provider.inquirePayment(attemptId))
    refresh()
  }
  return (
    <Button size="small" variant="outlined" disabled={pending} onClick={() => void ask()}>
      {t('payments.askNow')}
    </Button>
  )
}
