import { Datagrid, FunctionField, NumberField, SearchInput, SimpleList, WrapperField } from 'react-admin'
import type { Brand } from 'shared-api/contract'
import { brandSorts } from 'shared-api/sorts'
import { useAccess } from '../../core/auth/access.ts'
import { t } from '../../core/i18n/t.ts'
import { AdminList } from '../../core/lists/AdminList.tsx'
import { BulkDelete } from '../../core/lists/BulkDelete.tsx'
import { ExportActions } from '../../core/lists/ExportActions.tsx'
import { RowLink } from '../../core/lists/RowLink.tsx'
import { usePhone } from '../../ui/usePhone.ts'
import { Thumbnail } from '../images/Thumbnail.tsx'
import { DiscountButton } from './DiscountButton.tsx'

const filters = [<SearchInput key="search" source="search" alwaysOn />]

const Actions = () => <ExportActions operation="GET /brand/export" text="fetchBrands" file="brands" />

const BrandList = () => {
  const { mayAct } = useAccess()
  return (
    <AdminList
      actions={<Actions />}
      filters={filters}
      sorts={brandSorts}
      sort={{ field: 'name', order: 'ASC' }}
      perPage={25}
    >
      {usePhone() ? (
        <SimpleList<Brand>
          primaryText={(brand) => brand.name}
          secondaryText={(brand) => t('app.countProducts', { count: brand.productCount })}
          tertiaryText={(brand) =>
            brand.discount > 0 ? t('app.percentOff', { percent: brand.discount }) : ''
          }
          rowClick={mayAct('brand', 'edit') && 'edit'}
        />
      ) : (
        <Datagrid
          rowClick={mayAct('brand', 'edit') && 'edit'}
          bulkActionButtons={mayAct('brand', 'delete') && <BulkDelete />}
        >
          <FunctionField<Brand>
            label={t('app.image')}
            render={({ image }) => <Thumbnail address={image} />}
          />
          <FunctionField<Brand> source="name" render={(one) => <RowLink opens="edit">{one.name}</RowLink>} />
          <WrapperField label={t('brands.discount')} sortBy="discount">
            <DiscountButton />
          </WrapperField>
          <NumberField source="productCount" label={t('app.products')} />
        </Datagrid>
      )}
    </AdminList>
  )
}

export default BrandList
