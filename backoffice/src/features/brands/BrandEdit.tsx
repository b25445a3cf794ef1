import Paper from '@mui/material/Paper'
import Stack from '@mui/material/Stack'
import { ConflictDialog } from '../../core/forms/ConflictDialog.tsx'
import { DeskEdit } from '../../core/forms/DeskEdit.tsx'
import { DeskForm } from '../../core/forms/DeskForm.tsx'
import { useConflict } from '../../core/forms/useConflict.ts'
import { t } from '../../core/i18n/t.ts'
import { BrandInputs } from './BrandInputs.tsx'
import { DiscountButton } from './DiscountButton.tsx'

const labels = {
  name: t('app.name'),
  slug: t('app.slug'),
  description: t('app.description'),
  image: t('app.picture'),
}

const BrandEdit = () => {
  const { theirs, mutationOptions, close } = useConflict()
  return (
    <DeskEdit component="div" mutationOptions={mutationOptions}>
      <Stack spacing={2}>
        <DiscountButton />
        <Paper>
          <DeskForm>
            <BrandInputs />
            {theirs && <ConflictDialog what="brand" labels={labels} theirs={theirs} onClose={close} />}
          </DeskForm>
        </Paper>
      </Stack>
    </DeskEdit>
  )
}

export default BrandEdit
