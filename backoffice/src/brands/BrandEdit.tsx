import Stack from '@mui/material/Stack'
import { SimpleForm } from 'react-admin'
import { DeskEdit } from '../ui/DeskEdit.tsx'
import { BrandInputs } from './BrandInputs.tsx'
import { DiscountButton } from './DiscountButton.tsx'

const BrandEdit = () => (
  <DeskEdit component="div">
    <Stack spacing={2}>
      <DiscountButton />
      <SimpleForm warnWhenUnsavedChanges sx={{ bgcolor: 'background.paper', borderRadius: 2 }}>
        <BrandInputs />
      </SimpleForm>
    </Stack>
  </DeskEdit>
)

export default BrandEdit
