import {
  BulkDeleteButton,
  Datagrid,
  FunctionField,
  NumberField,
  SearchInput,
  SelectInput,
  SimpleList,
  TextField,
} from 'react-admin'
import type { Coupon } from 'shared-api/contract'
import { DeskList } from '../ui/DeskList.tsx'
import { usePhone } from '../ui/usePhone.ts'
import { couponSentence } from './couponState.ts'
import { StateChip } from './StateChip.tsx'

const filters = [
  <SearchInput key="search" source="search" alwaysOn />,
  <SelectInput
    key="status"
    source="status"
    choices={['active', 'inactive'].map((id) => ({ id, name: id }))}
  />,
]

const CouponList = () => (
  <DeskList filters={filters} sort={{ field: 'createdAt', order: 'DESC' }} perPage={25}>
    {usePhone() ? (
      <SimpleList<Coupon>
        primaryText={(coupon) => (
          <>
            {coupon.code} <StateChip coupon={coupon} />
          </>
        )}
        secondaryText={couponSentence}
        tertiaryText={(coupon) => `${coupon.usedCount} used`}
        rowClick="edit"
      />
    ) : (
      <Datagrid rowClick="edit" bulkActionButtons={<BulkDeleteButton mutationMode="pessimistic" />}>
        <TextField source="code" />
        <FunctionField<Coupon> label="What it does" render={couponSentence} sortable={false} />
        <FunctionField<Coupon>
          label="State"
          render={(coupon) => <StateChip coupon={coupon} />}
          sortable={false}
        />
        <NumberField source="usedCount" label="Used" />
      </Datagrid>
    )}
  </DeskList>
)

export default CouponList
