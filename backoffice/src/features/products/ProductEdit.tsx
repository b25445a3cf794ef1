import Paper from '@mui/material/Paper'
import Stack from '@mui/material/Stack'
import { AdminEdit } from '../../core/forms/AdminEdit.tsx'
import { AdminForm } from '../../core/forms/AdminForm.tsx'
import { ConflictDialog } from '../../core/forms/ConflictDialog.tsx'
import { useConflict } from '../../core/forms/useConflict.ts'
import { PageSection } from '../../ui/PageSection.tsx'
import { HistoryPanel } from '../audit/HistoryPanel.tsx'
import { PriceHistory } from './PriceHistory.tsx'
import { ProductInputs } from './ProductInputs.tsx'
import { ProductSales } from './ProductSales.tsx'
import { productLabels } from './productLabels.ts'
import { SectionButtons } from './SectionButtons.tsx'
import { StockByBatch } from './StockByBatch.tsx'
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
            <SectionButtons />
            <ProductInputs />
            {theirs && (
              <ConflictDialog resource="product" labels={productLabels} theirs={theirs} onClose={close} />
            )}
          </AdminForm>
        </Paper>
        <PageSection name="stock">
          <StockByBatch />
        </PageSection>
        <PageSection name="sales">
          <ProductSales />
        </PageSection>
        <PageSection name="prices">
          <PriceHistory />
        </PageSection>
        <PageSection name="history">
          <HistoryPanel type="product" />
        </PageSection>
      </Stack>
    </AdminEdit>
  )
}

export default ProductEdit
