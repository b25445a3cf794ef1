import Paper from '@mui/material/Paper'
import Stack from '@mui/material/Stack'
import { ConflictDialog } from '../ui/ConflictDialog.tsx'
import { DeskEdit } from '../ui/DeskEdit.tsx'
import { DeskForm } from '../ui/DeskForm.tsx'
import { t } from '../ui/t.ts'
import { useConflict } from '../ui/useConflict.ts'
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
