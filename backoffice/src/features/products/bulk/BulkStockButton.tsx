import Button from '@mui/material/Button'
import MenuItem from '@mui/material/MenuItem'
import { useState } from 'react'
import { type StockReason, stockReasons } from 'shared-api/stockReasons'
import { DialogInput } from '../../../core/actions/DialogInput.tsx'
import { FormDialog } from '../../../core/actions/FormDialog.tsx'
import { t } from '../../../core/i18n/t.ts'
import { useBulkChange } from './useBulkChange.ts'

/** Units that left each of the selected products, with the reason that the ledger keeps. */
export const BulkStockButton = () => {
  const [open, setOpen] = useState(false)
  const [by, setBy] = useState('')
  const [reason, setReason] = useState<StockReason>('count')
  const [comment, setComment] = useState('')
  const { change, pending, count } = useBulkChange()
  const close = () => setOpen(false)
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        {t('products.stock')}
      </Button>
      <FormDialog
        title={t('products.stockOf', { count })}
        open={open}
        pending={pending}
        onSubmit={(show) =>
          void change(
            { stock: { by: -Number(by), reason, comment } },
            { onSuccess: close, onInvalid: (message) => show({ by: message }) },
          )
        }
        onClose={close}
      >
        <DialogInput
          name="by"
          required
          type="number"
          label={t('products.unitsHint')}
          value={by}
          onChange={(event) => setBy(event.target.value)}
          slotProps={{ htmlInput: { step: 1, min: 1, max: 100_000 } }}
        />
        <DialogInput
          name="reason"
          select
          label={t('app.reason')}
          value={reason}
          onChange={(event) => setReason(event.target.value as StockReason)}
        >
          {stockReasons.map((name) => (
            <MenuItem key={name} value={name}>
              {t('products.stockReason', { reason: name })}
            </MenuItem>
          ))}
        </DialogInput>
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
