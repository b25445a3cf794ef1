import { Datagrid, FunctionField, NumberField, SearchInput, SelectInput, SimpleList } from 'react-admin'
import type { Coupon } from 'shared-api/contract'
import { couponSorts } from 'shared-api/sorts'
import { BulkDelete } from '../app/BulkDelete.tsx'
import { DeskList } from '../ui/DeskList.tsx'
import { RowLink } from '../ui/RowLink.tsx'
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
  <DeskList filters={filters} sorts={couponSorts} sort={{ field: 'createdAt', order: 'DESC' }} perPage={25}>
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
      <Datagrid rowClick="edit" bulkActionButtons={<BulkDelete />}>
        <FunctionField<Coupon> source="code" render={(one) => <RowLink opens="edit">{one.code}</RowLink>} />
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
