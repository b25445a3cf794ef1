import { Datagrid, List, NumberField, SearchInput, TextField } from 'react-admin'

const filters = [<SearchInput key="search" source="search" alwaysOn />]

const BrandList = () => (
  <List filters={filters} sort={{ field: 'name', order: 'ASC' }} perPage={25}>
    <Datagrid rowClick="edit">
      <TextField source="name" />
      <NumberField source="discount" label="Discount %" />
      <NumberField source="productCount" label="Products" />
    </Datagrid>
  </List>
)

export default BrandList
