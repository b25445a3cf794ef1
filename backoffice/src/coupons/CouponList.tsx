import Chip from '@mui/material/Chip'
import { Datagrid, FunctionField, List, NumberField, SearchInput, TextField } from 'react-admin'
import type { Coupon } from 'shared-api/contract'
import { couponSentence, couponState } from './couponState.ts'

const filters = [<SearchInput key="search" source="search" alwaysOn />]

const CouponList = () => (
  <List filters={filters} sort={{ field: 'createdAt', order: 'DESC' }} perPage={25}>
    <Datagrid rowClick="edit">
      <TextField source="code" />
      <FunctionField<Coupon> label="What it does" render={couponSentence} sortable={false} />
      <FunctionField<Coupon>
        label="State"
        render={(coupon) => <Chip size="small" label={couponState(coupon, new Date())} />}
        sortable={false}
      />
      <NumberField source="usedCount" label="Used" />
    </Datagrid>
  </List>
)

export default CouponList
