import Paper from '@mui/material/Paper'
import Stack from '@mui/material/Stack'
import { AdminEdit } from '../../core/forms/AdminEdit.tsx'
import { AdminForm } from '../../core/forms/AdminForm.tsx'
import { ConflictDialog } from '../../core/forms/ConflictDialog.tsx'
import { useConflict } from '../../core/forms/useConflict.ts'
import { HistoryPanel } from '../audit/HistoryPanel.tsx'
import { ProductInputs } from './ProductInputs.tsx'
import { productLabels } from './productLabels.ts'
import { StockLinks } from './StockLinks.tsx'
import { UnsoldPanel } from './UnsoldPanel.tsx'

const ProductEdit = () => {
  const { theirs, mutationOptions, close } = useConflict()
  return (
    <AdminEdit component="div" mutationOptions={mutationOptions}>
      <Stack spacing={2}>
        <Paper>
          <AdminForm>
            <UnsoldPanel />
            <StockLinks />
            <ProductInputs />
            {theirs && (
              <ConflictDialog resource="product" labels={productLabels} theirs={theirs} onClose={close} />
            )}
          </AdminForm>
        </Paper>
        <HistoryPanel type="product" />
      </Stack>
    </AdminEdit>
  )
}

export default ProductEdit
