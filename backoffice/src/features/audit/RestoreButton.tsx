import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useDataProvider, useRefresh } from 'react-admin'
import type { AuditRow } from 'shared-api/contract'
import { restoreBlock, writesOf } from 'shared-api/restoreBlock'
import { DialogInput } from '../../core/actions/DialogInput.tsx'
import { FormDialog } from '../../core/actions/FormDialog.tsx'
import type { ShowFieldErrors } from '../../core/actions/fieldErrors.ts'
import { useAction } from '../../core/actions/useAction.ts'
import { useAccess } from '../../core/auth/access.ts'
import { t } from '../../core/i18n/t.ts'
import { AuditChanges } from './AuditChanges.tsx'
import type { AuditProvider } from './auditAdapter.ts'

/** Makes what this entry changed as it was before. Only where the user may write these records. */
export const RestoreButton = ({ row }: { row: AuditRow }) => {
  const { run, pending } = useAction()
  const provider = useDataProvider<AuditProvider>()
  const refresh = useRefresh()
  const { may } = useAccess()
  const [open, setOpen] = useState(false)
  const [reason, setReason] = useState('')
  if (restoreBlock(row) !== null) return null
  if (![...writesOf(row), 'POST /audit/:seq/restore' as const].every(may)) return null
  const save = async (showFieldErrors: ShowFieldErrors) => {
    const response = await run('restoreChange', () => provider.restoreChange(row.seq, reason), {
      showFieldErrors,
    })
    if (!response) return
    setOpen(false)
    setReason('')
    refresh()
  }
  return (
    <>
      <Button size="small" variant="outlined" onClick={() => setOpen(true)}>
        {t('audit.restore')}
      </Button>
      <FormDialog
        title={t('audit.restoreTitle')}
        open={open}
        pending={pending}
        confirmLabel={t('audit.restore')}
        onSubmit={(showFieldErrors) => void save(showFieldErrors)}
        onClose={() => setOpen(false)}
      >
        <div>
          <Typography>{t('audit.restoreEffect')}</Typography>
          <AuditChanges row={row} />
        </div>
        <DialogInput
          name="reason"
          label={t('audit.restoreReason')}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
          slotProps={{ htmlInput: { maxLength: 500 } }}
        />
      </FormDialog>
    </>
  )
}
