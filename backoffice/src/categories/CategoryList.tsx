import { Datagrid, FunctionField, NumberField, SimpleList, TextField } from 'react-admin'
import type { Category } from 'shared-api/contract'
import { BulkDelete } from '../app/BulkDelete.tsx'
import { Thumbnail } from '../pictures/Thumbnail.tsx'
import { DeskList } from '../ui/DeskList.tsx'
import { RowLink } from '../ui/RowLink.tsx'
import { t } from '../ui/t.ts'
import { usePhone } from '../ui/usePhone.ts'

const CategoryList = () => (
  <DeskList sorts={['name', 'productCount']} perPage={50}>
    {usePhone() ? (
      <SimpleList<Category>
        primaryText={(category) => category.name}
        secondaryText={(category) => t('app.countProducts', { count: category.productCount })}
        rowClick="edit"
      />
    ) : (
      <Datagrid rowClick="edit" bulkActionButtons={<BulkDelete />}>
        <FunctionField<Category>
          label={t('app.picture')}
          render={({ image }) => <Thumbnail address={image} />}
        />
        <FunctionField<Category> source="name" render={(one) => <RowLink opens="edit">{one.name}</RowLink>} />
        <TextField source="slug" sortable={false} />
        <NumberField source="productCount" label={t('app.products')} />
      </Datagrid>
    )}
  </DeskList>
)

export default CategoryList
