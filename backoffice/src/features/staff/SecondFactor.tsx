import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useDataProvider } from 'react-admin'
import type { ResponseOf } from 'shared-api/contract'
import { DialogInput } from '../../core/actions/DialogInput.tsx'
import { FormDialog } from '../../core/actions/FormDialog.tsx'
import type { ShowFieldErrors } from '../../core/actions/fieldErrors.ts'
import { useAction } from '../../core/actions/useAction.ts'
import { rereadAccess } from '../../core/auth/authProvider.ts'
import { moment } from '../../core/i18n/moment.ts'
import { t } from '../../core/i18n/t.ts'
import { EnrolmentCode } from './EnrolmentCode.tsx'
import { RecoveryCodes } from './RecoveryCodes.tsx'
import { RemoveSecondFactor } from './RemoveSecondFactor.tsx'
import type { StaffProvider } from './staffMethods.ts'

type State = ResponseOf<'GET /staff/me'>['data']['secondFactor']
type Enrolment = ResponseOf<'POST /staff/second-factor'>['data']

const sentenceOf = ({ since, recoveryCodesLeft, isRequired }: State): string => {
  if (since) return t('staff.factorSince', { time: moment(since), count: recoveryCodesLeft })
  return t(isRequired ? 'staff.factorRequired' : 'staff.factorNone')
}

/** The user's authenticator app: sets it up with a QR code and a code of the app, shows the recovery codes once. */
export const SecondFactor = ({ state, onChange }: { state: State; onChange: () => void }) => {
  const { run, pending } = useAction()
  const provider = useDataProvider<StaffProvider>()
  const [enrolment, setEnrolment] = useState<Enrolment | null>(null)
  const [code, setCode] = useState('')
  const [recoveryCodes, setRecoveryCodes] = useState<readonly string[] | null>(null)
  const begin = async () => {
    const response = await run('beginSecondFactor', () => provider.beginSecondFactor())
    if (!response) return
    setCode('')
    setEnrolment(response.data)
  }
  const confirm = async (showFieldErrors: ShowFieldErrors) => {
    const response = await run('confirmSecondFactor', () => provider.confirmSecondFactor(code), {
      showFieldErrors,
    })
    if (!response) return
    setEnrolment(null)
    setRecoveryCodes(response.data.recoveryCodes)
    onChange()
    await rereadAccess()
  }
  return (
    <Stack spacing={2} sx={{ alignItems: 'flex-start' }}>
      <Typography>{sentenceOf(state)}</Typography>
      {recoveryCodes && <RecoveryCodes codes={recoveryCodes} onClose={() => setRecoveryCodes(null)} />}
      {state.since ? (
        <RemoveSecondFactor onChange={onChange} />
      ) : (
        <Button variant="contained" disabled={pending} onClick={() => void begin()}>
          {t('staff.factorBegin')}
        </Button>
      )}
      <FormDialog
        title={t('staff.factorBegin')}
        open={enrolment !== null}
        pending={pending}
        confirmLabel={t('staff.factorConfirm')}
        onSubmit={(showFieldErrors) => void confirm(showFieldErrors)}
        onClose={() => setEnrolment(null)}
      >
        {enrolment && <EnrolmentCode {...enrolment} />}
        <DialogInput
          name="code"
          label={t('staff.factorCode')}
          required
          value={code}
          onChange={(event) => setCode(event.target.value)}
          slotProps={{ htmlInput: { inputMode: 'numeric', autoComplete: 'one-time-code', maxLength: 7 } }}
        />
      </FormDialog>
    </Stack>
  )
}
