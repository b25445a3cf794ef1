import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { type FormEvent, useCallback, useEffect, useState } from 'react'
import { HttpError } from 'react-admin'
import { useNavigate, useParams } from 'react-router-dom'
import { acceptInvitation, type Invitation, readInvitation } from '../../core/auth/invitation.ts'
import { t } from '../../core/i18n/t.ts'
import { EntryPage } from '../../ui/EntryPage.tsx'

const statusOf = (error: unknown) => (error instanceof HttpError ? error.status : 0)
const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error))

/** The sentence at a field of a form that the server rejected. */
const errorOf = (failure: unknown, field: 'name' | 'password'): string => {
  const errors = failure instanceof HttpError ? failure.body?.errors : undefined
  return String(errors?.[field] ?? '')
}

const InvitationForm = ({ token, presentName }: { token: string; presentName: string | null }) => {
  const [failure, setFailure] = useState<unknown>()
  const [isSending, setSending] = useState(false)
  const navigate = useNavigate()
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const body = { name: String(form.get('name')), password: String(form.get('password')) }
    setSending(true)
    try {
      await acceptInvitation(token, body)
      navigate('/', { replace: true })
    } catch (error) {
      setFailure(error)
      setSending(false)
    }
  }
  const fields = [
    {
      name: 'name',
      label: t('staff.name'),
      type: 'text',
      autoComplete: 'name',
      defaultValue: presentName ?? '',
      // An owner keeps the names of staff.
      slotProps: { htmlInput: { readOnly: presentName !== null } },
    },
    { name: 'password', label: t('staff.password'), type: 'password', autoComplete: 'new-password' },
  ] as const
  return (
    <Stack component="form" onSubmit={(event) => void send(event)} spacing={2} sx={{ p: 2 }}>
      {failure !== undefined && <Alert severity="error">{messageOf(failure)}</Alert>}
      {fields.map((field) => (
        <TextField
          key={field.name}
          {...field}
          required
          error={errorOf(failure, field.name) !== ''}
          helperText={errorOf(failure, field.name)}
        />
      ))}
      <Button type="submit" variant="contained" disabled={isSending}>
        {t(presentName === null ? 'staff.createAccount' : 'staff.setPassword')}
      </Button>
    </Stack>
  )
}

const subtitleOf = ({ name, email }: Invitation) =>
  t(name === null ? 'staff.invited' : 'staff.renewing', { email })

/** The page of an invitation's link: a name and a password open the staff account, or renew its password. */
export default function InvitationPage() {
  const { token = '' } = useParams()
  const [invitation, setInvitation] = useState<Invitation>()
  const [failure, setFailure] = useState<unknown>()
  const read = useCallback(() => {
    setFailure(undefined)
    readInvitation(token).then(setInvitation, setFailure)
  }, [token])
  useEffect(read, [read])
  // A reload does not bring back an invitation that is over.
  const isOver = statusOf(failure) === 410
  return (
    <EntryPage
      title={t('staff.yourAccount')}
      subtitle={invitation ? subtitleOf(invitation) : t('app.forStaff')}
    >
      {invitation && <InvitationForm token={token} presentName={invitation.name} />}
      {failure !== undefined && (
        <Alert
          severity="error"
          sx={{ m: 2 }}
          action={
            isOver ? (
              <Button href="/login">{t('staff.toLogin')}</Button>
            ) : (
              <Button onClick={read}>{t('app.tryAgain')}</Button>
            )
          }
        >
          {messageOf(failure)}
        </Alert>
      )}
      {!invitation && failure === undefined && (
        <Typography role="status" sx={{ p: 2 }}>
          {t('app.loading')}
        </Typography>
      )}
    </EntryPage>
  )
}
