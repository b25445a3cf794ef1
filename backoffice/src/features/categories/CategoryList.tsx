import { Datagrid, FunctionField, NumberField, SimpleList, TextField } from 'react-admin'
import type { Category } from 'shared-api/contract'
import { useAccess } from '../../core/auth/access.ts'
import { t } from '../../core/i18n/t.ts'
import { AdminList } from '../../core/lists/AdminList.tsx'
import { BulkDelete } from '../../core/lists/BulkDelete.tsx'
import { ExportActions } from '../../core/lists/ExportActions.tsx'
import { RowLink } from '../../core/lists/RowLink.tsx'
import { usePhone } from '../../ui/usePhone.ts'
import { Thumbnail } from '../images/Thumbnail.tsx'

const Actions = () => (
  <ExportActions operation="GET /category/export" text="fetchCategories" file="categories" />
)

const CategoryList = () => {
  const { mayAct } = useAccess()
  return (
    <AdminList actions={<Actions />} filters={[]} sorts={['name', 'productCount']} perPage={50}>
      {usePhone() ? (
        <SimpleList<Category>
          primaryText={(category) => category.name}
          secondaryText={(category) => t('app.countProducts', { count: category.productCount })}
          rowClick={mayAct('category', 'edit') && 'edit'}
        />
      ) : (
        <Datagrid
          rowClick={mayAct('category', 'edit') && 'edit'}
          bulkActionButtons={mayAct('category', 'delete') && <BulkDelete />}
        >
          <FunctionField<Category>
            label={t('app.image')}
            render={({ image }) => <Thumbnail address={image} />}
          />
          <FunctionField<Category>
            source="name"
            render={(one) => <RowLink opens="edit">{one.name}</RowLink>}
          />
          <TextField source="slug" sortable={false} />
          <NumberField source="productCount" label={t('app.products')} />
        </Datagrid>
      )}
    </AdminList>
  )
}

export default CategoryList
