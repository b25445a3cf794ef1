import Stack from '@mui/material/Stack'
import {
  BooleanInput,
  FunctionField,
  NumberField,
  SearchInput,
  SelectInput,
  SimpleList,
  TextField,
} from 'react-admin'
import type { Batch } from 'shared-api/contract'
import { formatRupees } from 'shared-api/money'
import { batchSorts } from 'shared-api/sorts'
import { day } from '../../core/i18n/moment.ts'
import { t } from '../../core/i18n/t.ts'
import { AdminList } from '../../core/lists/AdminList.tsx'
import { AdminTable } from '../../core/lists/AdminTable.tsx'
import { ExportActions } from '../../core/lists/ExportActions.tsx'
import { RecordFilter } from '../../core/lists/RecordFilter.tsx'
import { RowLink } from '../../core/lists/RowLink.tsx'
import { usePhone } from '../../ui/usePhone.ts'
import { BatchState, stateChoices } from './BatchState.tsx'
import { batchPriceText } from './batchPriceText.ts'
import { WriteOffButton } from './WriteOffButton.tsx'

const filters = [
  <SearchInput key="search" source="search" placeholder={t('inventory.searchHint')} alwaysOn />,
  <SelectInput key="state" source="state" choices={stateChoices} alwaysOn />,
  <BooleanInput key="inStock" source="inStock" label={t('inventory.onShelfOnly')} />,
  <RecordFilter key="productId" source="productId" reference="product" label={t('app.medicine')} alwaysOn />,
]

const Actions = () => (
  <ExportActions operation="GET /batch/export" text="fetchBatches" file="batches">
    <WriteOffButton />
  </ExportActions>
)

/** First expired first, as they leave. */
const BatchList = () => (
  <AdminList
    actions={<Actions />}
    filters={filters}
    sorts={batchSorts}
    filterDefaultValues={{ inStock: true }}
    sort={{ field: 'expiryDate', order: 'ASC' }}
    perPage={25}
  >
    {usePhone() ? (
      <SimpleList<Batch>
        primaryText={(batch) => batch.productName}
        secondaryText={(batch) => (
          <Stack component="span" direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap' }}>
            <span>{t('inventory.until', { batch: batch.batchNumber, day: day(batch.expiryDate) })}</span>
            <BatchState state={batch.state} />
          </Stack>
        )}
        tertiaryText={(batch) => `${batch.quantity}`}
        rowClick="show"
      />
    ) : (
      <AdminTable rowClick="show" bulkActionButtons={false}>
        <FunctionField<Batch>
          source="productName"
          label={t('app.medicine')}
          render={(one) => <RowLink opens="show">{one.productName}</RowLink>}
        />
        <TextField source="batchNumber" label={t('inventory.batch')} sortable={false} />
        <FunctionField<Batch>
          source="expiryDate"
          label={t('inventory.expiry')}
          noWrap
          render={(one) => day(one.expiryDate)}
        />
        <FunctionField<Batch>
          label={batchPriceText('mrp')}
          sortable={false}
          render={({ mrp }) => (mrp === null ? '–' : formatRupees(mrp))}
        />
        <NumberField source="quantity" label={t('inventory.onShelf')} />
        <FunctionField<Batch>
          source="state"
          label={t('inventory.state')}
          sortable={false}
          render={(batch) => <BatchState state={batch.state} />}
        />
        <FunctionField<Batch>
          source="receivedAt"
          label={t('inventory.received')}
          noWrap
          render={(one) => day(one.receivedAt)}
        />
      </AdminTable>
    )}
  </AdminList>
)

export default BatchList
