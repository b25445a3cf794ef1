import Button from '@mui/material/Button'
import { useState } from 'react'
import { useDataProvider } from 'react-admin'
import type { StaffMember } from 'shared-api/contract'
import { DialogInput } from '../../core/actions/DialogInput.tsx'
import { FormDialog } from '../../core/actions/FormDialog.tsx'
import type { ShowFieldErrors } from '../../core/actions/fieldErrors.ts'
import { useAction } from '../../core/actions/useAction.ts'
import { t } from '../../core/i18n/t.ts'
import { RightsFields, rightsBody, type TypedRights } from './RightsFields.tsx'
import type { StaffProvider } from './staffMethods.ts'

const rightsOf = ({ role, councilNumber, councilValidUntil }: StaffMember): TypedRights => ({
  role,
  councilNumber: councilNumber ?? '',
  councilValidUntil: councilValidUntil ?? '',
})

/** Gives a member of staff another role or name. */
export const ChangeRole = ({ member, onChange }: { member: StaffMember; onChange: () => void }) => {
  const { run, pending } = useAction()
  const provider = useDataProvider<StaffProvider>()
  const [open, setOpen] = useState(false)
  const [rights, setRights] = useState(rightsOf(member))
  const [name, setName] = useState(member.name)
  const openDialog = () => {
    setName(member.name)
    setRights(rightsOf(member))
    setOpen(true)
  }
  const save = async (showFieldErrors: ShowFieldErrors) => {
    const change = () => provider.changeStaff(member.id, { ...rightsBody(rights), name })
    if (!(await run('changeStaff', change, { showFieldErrors }))) return
    setOpen(false)
    onChange()
  }
  return (
    <>
      <Button size="small" variant="outlined" onClick={openDialog}>
        {t('staff.changeRole')}
      </Button>
      <FormDialog
        title={t('staff.roleOf', { name: member.name })}
        open={open}
        pending={pending}
        confirmLabel={t('staff.changeRole')}
        onSubmit={(showFieldErrors) => void save(showFieldErrors)}
        onClose={() => setOpen(false)}
      >
        <DialogInput
          name="name"
          label={t('staff.name')}
          required
          value={name}
          onChange={(event) => setName(event.target.value)}
          slotProps={{ htmlInput: { maxLength: 100 } }}
        />
        <RightsFields value={rights} onChange={setRights} />
      </FormDialog>
    </>
  )
}
