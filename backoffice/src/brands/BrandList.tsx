import { Datagrid, List, NumberField, SearchInput, SimpleList, TextField } from 'react-admin'
import type { Brand } from 'shared-api/contract'
import { usePhone } from '../ui/usePhone.ts'

const filters = [<SearchInput key="search" source="search" alwaysOn />]

const BrandList = () => (
  <List filters={filters} sort={{ field: 'name', order: 'ASC' }} perPage={25} exporter={false}>
    {usePhone() ? (
      <SimpleList<Brand>
        primaryText={(brand) => brand.name}
        secondaryText={(brand) => `${brand.productCount} products`}
        tertiaryText={(brand) => (brand.discount > 0 ? `${brand.discount} % off` : '')}
        rowClick="edit"
      />
    ) : (
      <Datagrid rowClick="edit">
        <TextField source="name" />
        <NumberField source="discount" label="Discount %" />
        <NumberField source="productCount" label="Products" />
      </Datagrid>
    )}
  </List>
)

export default BrandList
