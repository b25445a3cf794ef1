import FormControlLabel from '@mui/material/FormControlLabel'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { DialogInput } from '../../../core/actions/DialogInput.tsx'
import { FormDialog } from '../../../core/actions/FormDialog.tsx'
import type { ShowFieldErrors } from '../../../core/actions/fieldErrors.ts'
import { t } from '../../../core/i18n/t.ts'
import { type Decision, decisions, ownReply, type Reply, replyText } from './decisions.ts'

interface Props {
  decision: Decision
  pending: boolean
  onDecide: (note: string, reply: Reply, showFieldErrors: ShowFieldErrors) => void
  onClose: () => void
}

/** The message to the customer: a ready one in both languages, or the pharmacist's own. Arrows choose, Enter sends. */
export const ReasonDialog = ({ decision, pending, onDecide, onClose }: Props) => {
  const { title, replies } = decisions[decision]
  // A rejection is final, so nothing is chosen that Enter could send unread.
  const first = decision === 'reject' ? ownReply : (replies[0] ?? ownReply)
  const [reply, setReply] = useState(first)
  const [isChosen, setChosen] = useState(decision !== 'reject')
  const [note, setNote] = useState(replyText(first))
  const choose = (id: string) => {
    const next = replies.find((one) => one.id === id) ?? ownReply
    setReply(next)
    setChosen(true)
    setNote(replyText(next))
  }
  return (
    <FormDialog
      open
      title={title}
      confirmLabel={title}
      danger={decision === 'reject'}
      pending={pending}
      onSubmit={(showFieldErrors) => onDecide(note.trim(), reply, showFieldErrors)}
      onClose={onClose}
    >
      <RadioGroup
        aria-label={t('app.reason')}
        value={isChosen ? reply.id : ''}
        onChange={(_, id) => choose(id)}
      >
        {replies.map(({ id, en, ur }) => (
          <FormControlLabel
            key={id}
            value={id}
            control={<Radio size="small" autoFocus={id === replies[0]?.id} />}
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
                t('prescriptions.ownMessage')
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
