import FormControlLabel from '@mui/material/FormControlLabel'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { DialogInput } from '../../core/actions/DialogInput.tsx'
import { FormDialog } from '../../core/actions/FormDialog.tsx'
import type { ShowFaults } from '../../core/actions/faults.ts'
import { t } from '../../core/i18n/t.ts'
import { type Decision, decisionWords, noteOf } from './decisionWords.ts'

interface Props {
  decision: Exclude<Decision, 'approve'>
  pending: boolean
  onDecide: (note: string, reason: string, at: ShowFaults) => void
  onClose: () => void
}

/** Says to the shopper why: a ready sentence in both languages, or the pharmacist's own. Arrows choose, Enter sends. */
export const ReasonDialog = ({ decision, pending, onDecide, onClose }: Props) => {
  const { title, ready } = decisionWords[decision]
  const [reason, setReason] = useState(ready[0])
  const [note, setNote] = useState(ready[0] ? noteOf(ready[0]) : '')
  if (!reason) return null
  const choose = (id: string) => {
    const next = ready.find((one) => one.id === id) ?? reason
    setReason(next)
    setNote(noteOf(next))
  }
  return (
    <FormDialog
      open
      title={title}
      doing={title}
      danger={decision === 'refuse'}
      pending={pending}
      onSubmit={(at) => onDecide(note.trim(), reason.id, at)}
      onClose={onClose}
    >
      <RadioGroup aria-label={t('app.reason')} value={reason.id} onChange={(_, id) => choose(id)}>
        {ready.map(({ id, en, ur }) => (
          <FormControlLabel
            key={id}
            value={id}
            control={<Radio size="small" autoFocus={id === ready[0]?.id} />}
            sx={{ alignItems: 'flex-start', '& .MuiFormControlLabel-label': { pt: 0.75 } }}
            label={
              en ? (
                <>
                  {en}{' '}
                  <Typography
                    component="span"
                    lang="ur"
                    dir="rtl"
                    color="textSecondary"
                    sx={{ display: 'block', textAlign: 'left' }}
                  >
                    {ur}
                  </Typography>
                </>
              ) : (
                t('prescriptions.somethingElse')
              )
            }
          />
        ))}
      </RadioGroup>
      <DialogInput
        name="reviewNote"
        required
        label={t('prescriptions.note')}
        multiline
        minRows={3}
        value={note}
        onChange={(event) => setNote(event.target.value)}
        slotProps={{ htmlInput: { maxLength: 1000, dir: 'auto' } }}
      />
    </FormDialog>
  )
}
