import Button from '@mui/material/Button'
import { useRefresh } from 'react-admin'
import { api } from '../app/http.ts'
import { useAct } from '../app/useAct.ts'

/** Asks the provider how this attempt stands; the list shows its answer. */
export const AskButton = ({ attemptId }: { attemptId: string }) => {
  const { act, pending } = useAct()
  const refresh = useRefresh()
  const ask = async () => {
    const params = { attemptId }
    await act('inquirePayment', () => api('POST /payment/admin/attempt/:attemptId/inquire', { params }))
    refresh()
  }
  return (
    <Button size="small" variant="outlined" disabled={pending} onClick={() => void ask()}>
      Ask the provider now
    </Button>
  )
}
