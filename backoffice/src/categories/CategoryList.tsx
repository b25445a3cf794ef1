import { Datagrid, List, NumberField, SimpleList, TextField } from 'react-admin'
import type { Category } from 'shared-api/contract'
import { usePhone } from '../ui/usePhone.ts'

const CategoryList = () => (
  <List perPage={50} exporter={false}>
    {usePhone() ? (
      <SimpleList<Category>
        primaryText={(category) => category.name}
        secondaryText={(category) => `${category.productCount} products`}
        rowClick="edit"
      />
    ) : (
      <Datagrid rowClick="edit">
        <TextField source="name" />
        <TextField source="slug" sortable={false} />
        <NumberField source="productCount" label="Products" />
      </Datagrid>
    )}
  </List>
)

export default CategoryList
