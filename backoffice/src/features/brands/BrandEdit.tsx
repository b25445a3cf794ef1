import Paper from '@mui/material/Paper'
import Stack from '@mui/material/Stack'
import { AdminEdit } from '../../core/forms/AdminEdit.tsx'
import { AdminForm } from '../../core/forms/AdminForm.tsx'
import { ConflictDialog } from '../../core/forms/ConflictDialog.tsx'
import { useConflict } from '../../core/forms/useConflict.ts'
import { t } from '../../core/i18n/t.ts'
import { BrandInputs } from './BrandInputs.tsx'
import { DiscountButton } from './DiscountButton.tsx'

const labels = {
  name: t('app.name'),
  slug: t('app.slug'),
  description: t('app.description'),
  image: t('app.image'),
}

const BrandEdit = () => {
  const { theirs, mutationOptions, close } = useConflict()
  return (
    <AdminEdit component="div" mutationOptions={mutationOptions}>
      <Stack spacing={2}>
        <DiscountButton />
        <Paper>
          <AdminForm>
            <BrandInputs />
            {theirs && <ConflictDialog resource="brand" labels={labels} theirs={theirs} onClose={close} />}
          </AdminForm>
        </Paper>
      </Stack>
    </AdminEdit>
  )
}

export default BrandEdit
