import Button from '@mui/material/Button'
import MenuItem from '@mui/material/MenuItem'
import { useState } from 'react'
import { DialogInput } from '../../../core/actions/DialogInput.tsx'
import { FormDialog } from '../../../core/actions/FormDialog.tsx'
import type { ShowFieldErrors } from '../../../core/actions/fieldErrors.ts'
import { t } from '../../../core/i18n/t.ts'
import { PricePreview } from './PricePreview.tsx'
import { useBulkChange } from './useBulkChange.ts'

/** Whether the API takes the text as a change: more than -100, at most 1000. */
const isPercent = (text: string) => text !== '' && Number(text) > -100 && Number(text) <= 1000

/** A new price for the selected products: one price for all, or a change by percent. */
export const BulkPriceButton = () => {
  const [open, setOpen] = useState(false)
  const [kind, setKind] = useState<'byPercent' | 'to'>('byPercent')
  const [value, setValue] = useState('')
  const { change, pending, count } = useBulkChange()
  const close = () => setOpen(false)
  const submit = (show: ShowFieldErrors) => {
    const price = kind === 'to' ? { to: Number(value) } : { byPercent: Number(value) }
    void change({ price }, { onSuccess: close, onInvalid: (message) => show({ price: message }) })
  }
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        {t('products.price')}
      </Button>
      <FormDialog
        title={t('products.priceOf', { count })}
        open={open}
        pending={pending}
        onSubmit={submit}
        onClose={close}
      >
        <DialogInput
          name="kind"
          select
          label={t('products.how')}
          value={kind}
          onChange={(event) => setKind(event.target.value as typeof kind)}
        >
          <MenuItem value="byPercent">{t('products.byPercent')}</MenuItem>
          <MenuItem value="to">{t('products.samePrice')}</MenuItem>
        </DialogInput>
        <DialogInput
          name="price"
          required
          type="number"
          label={kind === 'to' ? t('app.rupees') : t('products.percentHint')}
          value={value}
          onChange={(event) => setValue(event.target.value)}
          slotProps={{
            htmlInput: { step: 0.01, ...(kind === 'to' ? { min: 0.01 } : { min: -99.99, max: 1000 }) },
          }}
          helperText={t('products.priceHint')}
        />
        {kind === 'byPercent' && isPercent(value) && <PricePreview percent={Number(value)} />}
      </FormDialog>
    </>
  )
}
