import Button from '@mui/material/Button'
import MenuItem from '@mui/material/MenuItem'
import { useState } from 'react'
import { useDataProvider, useRefresh } from 'react-admin'
import type { Batch, BodyOf } from 'shared-api/contract'
import { DialogInput } from '../../core/actions/DialogInput.tsx'
import { FormDialog } from '../../core/actions/FormDialog.tsx'
import type { ShowFieldErrors } from '../../core/actions/fieldErrors.ts'
import { useAction } from '../../core/actions/useAction.ts'
import { t } from '../../core/i18n/t.ts'
import type { BatchProvider } from './batchAdapter.ts'

type Reason = BodyOf<'POST /batch/:id/adjust'>['reason']

/** The direction of a movement, and the reason. */
const reasons: Record<Reason, string> = {
  damage: t('inventory.adjust.damage'),
  expiry: t('inventory.adjust.expiry'),
  return: t('inventory.adjust.return'),
  adjustment: t('inventory.adjust.adjustment'),
}

export const AdjustButton = ({ batch }: { batch: Batch }) => {
  const [open, setOpen] = useState(false)
  const [units, setUnits] = useState('')
  const [reason, setReason] = useState<Reason>('damage')
  const [comment, setComment] = useState('')
  const { run, pending } = useAction()
  const refresh = useRefresh()
  const provider = useDataProvider<BatchProvider>()
  const isRemoval = reason === 'damage' || reason === 'expiry'
  const adjust = async (showFieldErrors: ShowFieldErrors) => {
    const quantity = isRemoval ? -Math.abs(Number(units)) : Number(units)
    const response = await run(
      'adjustBatch',
      (headers) => provider.adjustBatch(batch.id, { quantity, reason, comment }, headers),
      { showFieldErrors },
    )
    if (!response) return
    setOpen(false)
    setUnits('')
    setComment('')
    refresh()
  }
  return (
    <>
      <Button variant="outlined" onClick={() => setOpen(true)}>
        {t('inventory.adjust')}
      </Button>
      <FormDialog
        title={t('inventory.unitsOf', { batch: batch.batchNumber })}
        confirmLabel={t('inventory.adjust')}
        open={open}
        pending={pending}
        onSubmit={(showFieldErrors) => void adjust(showFieldErrors)}
        onClose={() => setOpen(false)}
      >
        <DialogInput
          name="reason"
          select
          label={t('app.reason')}
          value={reason}
          onChange={(event) => setReason(event.target.value as Reason)}
        >
          {Object.entries(reasons).map(([name, label]) => (
            <MenuItem key={name} value={name}>
              {label}
            </MenuItem>
          ))}
        </DialogInput>
        <DialogInput
          name="quantity"
          required
          type="number"
          label={reason === 'adjustment' ? t('inventory.signedUnits') : t('app.units')}
          value={units}
          onChange={(event) => setUnits(event.target.value)}
          slotProps={{ htmlInput: { step: 1, ...(reason === 'adjustment' ? {} : { min: 1 }) } }}
        />
        <DialogInput
          name="comment"
          required
          label={t('app.comment')}
          value={comment}
          onChange={(event) => setComment(event.target.value)}
          slotProps={{ htmlInput: { maxLength: 300 } }}
        />
      </FormDialog>
    </>
  )
}
