import Button from '@mui/material/Button'
import { useState } from 'react'
import { useDataProvider } from 'react-admin'
import type { Courier } from 'shared-api/contract'
import { FormDialog } from '../../core/actions/FormDialog.tsx'
import type { ShowFieldErrors } from '../../core/actions/fieldErrors.ts'
import { useAction } from '../../core/actions/useAction.ts'
import { CourierFields, type TypedCourier } from './CourierFields.tsx'
import type { CourierProvider } from './courierMethods.ts'
import { courierText } from './courierText.ts'

const empty: TypedCourier = { name: '', phone: '', trackingAddress: '', active: true }

const typedOf = ({ name, phone, trackingAddress, active }: Courier): TypedCourier => ({
  name,
  phone: phone ?? '',
  trackingAddress: trackingAddress ?? '',
  active,
})

/** A button with the dialog that changes a courier, or adds one. */
export const CourierDialog = ({ courier, onChange }: { courier?: Courier; onChange: () => void }) => {
  const { run, pending } = useAction()
  const provider = useDataProvider<CourierProvider>()
  const [typed, setTyped] = useState<TypedCourier | null>(null)
  const save = async (showFieldErrors: ShowFieldErrors) => {
    if (!typed) return
    const { active, ...fields } = typed
    const response = courier
      ? await run(
          'updateCourier',
          () => provider.changeCourier(courier.id, { ...typed, version: courier.version }),
          { showFieldErrors },
        )
      : await run('createCourier', () => provider.addCourier(fields), { showFieldErrors })
    if (!response) return
    setTyped(null)
    onChange()
  }
  return (
    <>
      <Button
        size={courier ? 'small' : 'medium'}
        variant={courier ? 'outlined' : 'contained'}
        onClick={() => setTyped(courier ? typedOf(courier) : empty)}
        sx={{ alignSelf: 'flex-start' }}
      >
        {courierText(courier ? 'edit' : 'add')}
      </Button>
      <FormDialog
        title={courierText(courier ? 'change' : 'add')}
        open={typed !== null}
        pending={pending}
        confirmLabel={courierText(courier ? 'save' : 'add')}
        onSubmit={(showFieldErrors) => void save(showFieldErrors)}
        onClose={() => setTyped(null)}
      >
        <CourierFields value={typed ?? empty} onChange={setTyped} isNew={!courier} />
      </FormDialog>
    </>
  )
}
