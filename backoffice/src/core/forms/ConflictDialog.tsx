import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import FormControlLabel from '@mui/material/FormControlLabel'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { type RaRecord, useRecordContext, useSaveContext } from 'react-admin'
import { useFormContext } from 'react-hook-form'
import { t } from '../i18n/t.ts'
import { compare, type FormValues, type Labels } from './conflict.ts'

interface Props {
  /** The name of the resource: `product`. */
  resource: string
  labels: Labels
  /** The values that the other user saved. */
  theirs: FormValues
  onClose: () => void
}

/**
 * Another user saved this record first: the dialog asks field by field which value to keep. Nothing is lost
 * by leaving.
 */
export const ConflictDialog = ({ resource, labels, theirs, onClose }: Props) => {
  const before = useRecordContext<RaRecord>()
  const { getValues, setValue } = useFormContext<FormValues>()
  const { save } = useSaveContext()
  const [taken, setTaken] = useState<Record<string, boolean>>({})
  if (!before) return null
  const { clashes, others } = compare(labels, { before, mine: getValues(), theirs })
  const saveAgain = () => {
    // Fields that are unchanged since the form opened are not sent, so the other user's value stays.
    for (const { field } of clashes) if (taken[field]) setValue(field, before[field])
    setValue('version', theirs.version)
    onClose()
    void save?.(getValues())
  }
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm">
      <DialogTitle>{t('app.conflictTitle', { record: resource })}</DialogTitle>
      <DialogContent>
        <Stack spacing={2}>
          {clashes.map(({ field, label, mine, theirs: other }) => (
            <div key={field}>
              <Typography variant="subtitle2" component="h3" id={`clash-${field}`}>
                {label}
              </Typography>
              <RadioGroup
                aria-labelledby={`clash-${field}`}
                value={taken[field] ? 'theirs' : 'mine'}
                onChange={(event) => setTaken({ ...taken, [field]: event.target.value === 'theirs' })}
              >
                <FormControlLabel
                  value="mine"
                  control={<Radio />}
                  label={t('app.keepMine', { value: mine })}
                />
                <FormControlLabel
                  value="theirs"
                  control={<Radio />}
                  label={t('app.takeTheirs', { value: other })}
                />
              </RadioGroup>
            </div>
          ))}
          {clashes.length === 0 && <Typography>{t('app.noClash')}</Typography>}
          {others.length > 0 && (
            <Typography color="textSecondary">
              {t('app.theirChanges', {
                changes: others
                  .map(({ label, theirs: value }) => t('app.fieldValue', { label, value }))
                  .join(', '),
              })}
            </Typography>
          )}
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('app.backToForm')}</Button>
        <Button variant="contained" onClick={saveAgain}>
          {t('app.saveAgain')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
