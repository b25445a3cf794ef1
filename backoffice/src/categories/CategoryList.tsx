import { Datagrid, List, NumberField, TextField } from 'react-admin'

const CategoryList = () => (
  <List perPage={50}>
    <Datagrid rowClick="edit">
      <TextField source="name" />
      <TextField source="slug" sortable={false} />
      <NumberField source="productCount" label="Products" />
    </Datagrid>
  </List>
)

export default CategoryList
