import Button from '@mui/material/Button'
import { useState } from 'react'
import { useDataProvider, useRefresh } from 'react-admin'
import type { Batch } from 'shared-api/contract'
import { DialogInput } from '../../core/actions/DialogInput.tsx'
import { FormDialog } from '../../core/actions/FormDialog.tsx'
import type { ShowFieldErrors } from '../../core/actions/fieldErrors.ts'
import { useAction } from '../../core/actions/useAction.ts'
import { t } from '../../core/i18n/t.ts'
import type { BatchProvider } from './batchAdapter.ts'

export const CountButton = ({ batch }: { batch: Batch }) => {
  const [open, setOpen] = useState(false)
  const [counted, setCounted] = useState(String(batch.quantity))
  const { run, pending } = useAction()
  const refresh = useRefresh()
  const provider = useDataProvider<BatchProvider>()
  const count = async (showFieldErrors: ShowFieldErrors) => {
    const response = await run('countBatch', () => provider.countBatch(batch.id, Number(counted)), {
      showFieldErrors,
    })
    if (!response) return
    setOpen(false)
    refresh()
  }
  return (
    <>
      <Button variant="outlined" onClick={() => setOpen(true)}>
        {t('inventory.count')}
      </Button>
      <FormDialog
        title={t('inventory.countTitle', { batch: batch.batchNumber })}
        confirmLabel={t('inventory.saveCount')}
        open={open}
        pending={pending}
        onSubmit={(showFieldErrors) => void count(showFieldErrors)}
        onClose={() => setOpen(false)}
      >
        <DialogInput
          name="counted"
          required
          type="number"
          label={t('inventory.unitsOnShelf')}
          value={counted}
          onChange={(event) => setCounted(event.target.value)}
          slotProps={{ htmlInput: { min: 0, step: 1 } }}
        />
      </FormDialog>
    </>
  )
}
