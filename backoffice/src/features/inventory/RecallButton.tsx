import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { useDataProvider, useNotify, useRefresh } from 'react-admin'
import type { Batch } from 'shared-api/contract'
import { DialogInput } from '../../core/actions/DialogInput.tsx'
import { FormDialog } from '../../core/actions/FormDialog.tsx'
import type { ShowFieldErrors } from '../../core/actions/fieldErrors.ts'
import { useAction } from '../../core/actions/useAction.ts'
import { t } from '../../core/i18n/t.ts'
import type { BatchProvider } from './batchAdapter.ts'

/** The only button that notifies every buyer, so its dialog states the effect. */
export const RecallButton = ({ batch }: { batch: Batch }) => {
  const [open, setOpen] = useState(false)
  const [reason, setReason] = useState('')
  const { run, pending } = useAction()
  const notify = useNotify()
  const refresh = useRefresh()
  const provider = useDataProvider<BatchProvider>()
  const recall = async (showFieldErrors: ShowFieldErrors) => {
    const response = await run('recallBatch', () => provider.recallBatch(batch.id, reason), {
      showFieldErrors,
    })
    if (!response) return
    const { stuck } = response.data
    if (stuck.length > 0)
      notify(t('inventory.stuck', { orders: stuck.join(', ') }), {
        type: 'warning',
        autoHideDuration: null,
      })
    setOpen(false)
    refresh()
  }
  return (
    <>
      <Button variant="outlined" color="error" onClick={() => setOpen(true)}>
        {t('inventory.recall')}
      </Button>
      <FormDialog
        title={t('inventory.recallTitle', { batch: batch.batchNumber, product: batch.productName })}
        confirmLabel={t('inventory.recallNow')}
        danger
        open={open}
        pending={pending}
        onSubmit={(showFieldErrors) => void recall(showFieldErrors)}
        onClose={() => setOpen(false)}
      >
        <Alert severity="warning">{t('inventory.recallWarning')}</Alert>
        <DialogInput
          name="reason"
          required
          multiline
          minRows={2}
          label={t('inventory.recallReason')}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
          slotProps={{ htmlInput: { maxLength: 500 } }}
        />
      </FormDialog>
    </>
  )
}
