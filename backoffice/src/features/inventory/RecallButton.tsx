import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { useDataProvider, useNotify, useRefresh } from 'react-admin'
import type { Batch } from 'shared-api/contract'
import { DialogInput } from '../../core/actions/DialogInput.tsx'
import { FormDialog } from '../../core/actions/FormDialog.tsx'
import type { ShowFaults } from '../../core/actions/faults.ts'
import { useAct } from '../../core/actions/useAct.ts'
import { t } from '../../core/i18n/t.ts'
import type { BatchProvider } from './batchAdapter.ts'

/** The one button that reaches every customer, so it says what it will do. */
export const RecallButton = ({ batch }: { batch: Batch }) => {
  const [open, setOpen] = useState(false)
  const [reason, setReason] = useState('')
  const { act, pending } = useAct()
  const notify = useNotify()
  const refresh = useRefresh()
  const provider = useDataProvider<BatchProvider>()
  const recall = async (at: ShowFaults) => {
    const answer = await act('recallBatch', () => provider.recallBatch(batch.id, reason), { at })
    if (!answer) return
    const { stuck } = answer.data
    if (stuck.length > 0)
      notify(t('batches.stuck', { orders: stuck.join(', ') }), {
        type: 'warning',
        autoHideDuration: null,
      })
    setOpen(false)
    refresh()
  }
  return (
    <>
      <Button variant="outlined" color="error" onClick={() => setOpen(true)}>
        {t('batches.recall')}
      </Button>
      <FormDialog
        title={t('batches.recallTitle', { batch: batch.batchNumber, product: batch.productName })}
        doing={t('batches.recallNow')}
        danger
        open={open}
        pending={pending}
        onSubmit={(at) => void recall(at)}
        onClose={() => setOpen(false)}
      >
        <Alert severity="warning">{t('batches.recallWarning')}</Alert>
        <DialogInput
          name="reason"
          required
          multiline
          minRows={2}
          label={t('batches.recallReason')}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
          slotProps={{ htmlInput: { maxLength: 500 } }}
        />
      </FormDialog>
    </>
  )
}
