import Typography from '@mui/material/Typography'
import { type StaffRole, staffRoles } from 'shared-api/contract/duties'
import { DialogInput } from '../../core/actions/DialogInput.tsx'
import { t } from '../../core/i18n/t.ts'
import { roleLabel } from './roleLabel.ts'

/** The typed role with the registration of a pharmacist, or of an owner who is one. */
export interface TypedRights {
  role: StaffRole
  councilNumber: string
  councilValidUntil: string
}

/** The body of the call: other roles have no registration. */
export const rightsBody = ({ role, councilNumber, councilValidUntil }: TypedRights) =>
  role === 'pharmacist' || (role === 'owner' && (councilNumber || councilValidUntil))
    ? { role, councilNumber, councilValidUntil }
    : { role }

interface Props {
  value: TypedRights
  onChange: (next: TypedRights) => void
}

const native = { select: { native: true }, inputLabel: { shrink: true } } as const

/** The fields of a role; for a pharmacist and an owner the registration with the Pharmacy Council too. */
export const RightsFields = ({ value, onChange }: Props) => {
  const set = (field: keyof TypedRights) => (event: { target: { value: string } }) =>
    onChange({ ...value, [field]: event.target.value })
  return (
    <>
      <DialogInput
        name="role"
        select
        label={t('staff.role')}
        value={value.role}
        onChange={set('role')}
        slotProps={native}
      >
        {staffRoles.map((role) => (
          <option key={role} value={role}>
            {roleLabel(role)}
          </option>
        ))}
      </DialogInput>
      <Typography color="textSecondary">{t('staff.mayDo', { role: value.role })}</Typography>
      {(value.role === 'pharmacist' || value.role === 'owner') && (
        <>
          <DialogInput
            name="councilNumber"
            label={t('staff.councilNumber')}
            required={value.role === 'pharmacist'}
            value={value.councilNumber}
            onChange={set('councilNumber')}
            slotProps={{ htmlInput: { maxLength: 40 } }}
          />
          <DialogInput
            name="councilValidUntil"
            type="date"
            label={t('staff.councilValidUntil')}
            required={value.role === 'pharmacist'}
            value={value.councilValidUntil}
            onChange={set('councilValidUntil')}
            helperText={value.role === 'pharmacist' ? t('staff.councilHint') : t('staff.councilOfOwner')}
            slotProps={{ inputLabel: { shrink: true } }}
          />
        </>
      )}
    </>
  )
}
