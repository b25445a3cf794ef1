import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import FormControl from '@mui/material/FormControl'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormHelperText from '@mui/material/FormHelperText'
import FormLabel from '@mui/material/FormLabel'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import { useState } from 'react'
import { useDataProvider, useNotify, useRefresh } from 'react-admin'
import type { Batch } from 'shared-api/contract'
import { type RecallAct, recallActs } from 'shared-api/recallActs'
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
  // No default: either instruction harms where it is the wrong one.
  const [act, setAct] = useState<RecallAct | null>(null)
  const [isMissing, setMissing] = useState(false)
  const { run, pending } = useAction()
  const notify = useNotify()
  const refresh = useRefresh()
  const provider = useDataProvider<BatchProvider>()
  const recall = async (showFieldErrors: ShowFieldErrors) => {
    if (!act) {
      setMissing(true)
      return
    }
    const response = await run('recallBatch', () => provider.recallBatch(batch.id, { reason, act }), {
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
        <FormControl error={isMissing && !act}>
          <FormLabel id="recall-act">{t('inventory.recallAct')}</FormLabel>
          <RadioGroup
            aria-labelledby="recall-act"
            aria-describedby={isMissing && !act ? 'recall-act-missing' : undefined}
            value={act}
            onChange={(_, chosen) => setAct(recallActs.find((one) => one === chosen) ?? null)}
          >
            {recallActs.map((one) => (
              <FormControlLabel
                key={one}
                value={one}
                control={<Radio />}
                label={t(`inventory.recallAct.${one}`)}
              />
            ))}
          </RadioGroup>
          {isMissing && !act && (
            <FormHelperText id="recall-act-missing" role="alert">
              {t('inventory.recallActMissing')}
            </FormHelperText>
          )}
        </FormControl>
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
