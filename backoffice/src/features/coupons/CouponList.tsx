import { Datagrid, FunctionField, NumberField, SearchInput, SelectInput, SimpleList } from 'react-admin'
import type { Coupon } from 'shared-api/contract'
import { couponSorts } from 'shared-api/sorts'
import { useAccess } from '../../core/auth/access.ts'
import { t } from '../../core/i18n/t.ts'
import { AdminList } from '../../core/lists/AdminList.tsx'
import { BulkDelete } from '../../core/lists/BulkDelete.tsx'
import { ExportActions } from '../../core/lists/ExportActions.tsx'
import { RowLink } from '../../core/lists/RowLink.tsx'
import { usePhone } from '../../ui/usePhone.ts'
import { couponSummary } from './couponState.ts'
import { couponText } from './couponText.ts'
import { StateChip } from './StateChip.tsx'

const filters = [
  <SearchInput key="search" source="search" alwaysOn />,
  <SelectInput
    key="status"
    source="status"
    choices={(['active', 'inactive'] as const).map((id) => ({ id, name: t(`app.${id}`) }))}
  />,
]

const Actions = () => <ExportActions operation="GET /coupon/export" text="fetchCoupons" file="coupons" />

const CouponList = () => {
  const { mayAct } = useAccess()
  return (
    <AdminList
      actions={<Actions />}
      filters={filters}
      sorts={couponSorts}
      sort={{ field: 'createdAt', order: 'DESC' }}
      perPage={25}
    >
      {usePhone() ? (
        <SimpleList<Coupon>
          primaryText={(coupon) => (
            <>
              {coupon.code} <StateChip coupon={coupon} />
            </>
          )}
          secondaryText={couponSummary}
          tertiaryText={(coupon) => couponText('usedCount', { count: coupon.usedCount })}
          rowClick={mayAct('coupon', 'edit') && 'edit'}
        />
      ) : (
        <Datagrid
          rowClick={mayAct('coupon', 'edit') && 'edit'}
          bulkActionButtons={mayAct('coupon', 'delete') && <BulkDelete />}
        >
          <FunctionField<Coupon> source="code" render={(one) => <RowLink opens="edit">{one.code}</RowLink>} />
          <FunctionField<Coupon> label={couponText('effect')} render={couponSummary} sortable={false} />
          <FunctionField<Coupon>
            label={couponText('stateLabel')}
            render={(coupon) => <StateChip coupon={coupon} />}
            sortable={false}
          />
          <NumberField source="usedCount" label={couponText('usedColumn')} />
        </Datagrid>
      )}
    </AdminList>
  )
}

export default CouponList
