import Button from '@mui/material/Button'
import { useState } from 'react'
import { useDataProvider, useRefresh } from 'react-admin'
import type { Batch } from 'shared-api/contract'
import { DialogInput } from '../../core/actions/DialogInput.tsx'
import { FormDialog } from '../../core/actions/FormDialog.tsx'
import type { ShowFaults } from '../../core/actions/faults.ts'
import { useAct } from '../../core/actions/useAct.ts'
import { t } from '../../core/i18n/t.ts'
import type { BatchProvider } from './batchAdapter.ts'

export const CountButton = ({ batch }: { batch: Batch }) => {
  const [open, setOpen] = useState(false)
  const [counted, setCounted] = useState(String(batch.quantity))
  const { act, pending } = useAct()
  const refresh = useRefresh()
  const provider = useDataProvider<BatchProvider>()
  const count = async (at: ShowFaults) => {
    const answer = await act('countBatch', () => provider.countBatch(batch.id, Number(counted)), { at })
    if (!answer) return
    setOpen(false)
    refresh()
  }
  return (
    <>
      <Button variant="outlined" onClick={() => setOpen(true)}>
        {t('batches.count')}
      </Button>
      <FormDialog
        title={t('batches.countTitle', { batch: batch.batchNumber })}
        doing={t('batches.saveCount')}
        open={open}
        pending={pending}
        onSubmit={(at) => void count(at)}
        onClose={() => setOpen(false)}
      >
        <DialogInput
          name="counted"
          required
          type="number"
          label={t('batches.unitsOnShelf')}
          value={counted}
          onChange={(event) => setCounted(event.target.value)}
          slotProps={{ htmlInput: { min: 0, step: 1 } }}
        />
      </FormDialog>
    </>
  )
}
