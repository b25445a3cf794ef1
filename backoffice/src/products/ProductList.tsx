import {
  BooleanInput,
  Datagrid,
  FunctionField,
  List,
  NumberField,
  NumberInput,
  ReferenceInput,
  SearchInput,
  SelectArrayInput,
  SelectInput,
  TextField,
} from 'react-admin'
import { saleClasses } from 'shared-api/saleClasses'
import { rupeesOf } from '../app/money.ts'

const choices = (values: readonly string[]) => values.map((id) => ({ id, name: id }))

const filters = [
  <SearchInput key="search" source="search" alwaysOn />,
  <SelectInput key="status" source="status" choices={choices(['active', 'inactive'])} />,
  <ReferenceInput key="category" source="category" reference="category">
    <SelectInput optionText="name" />
  </ReferenceInput>,
  <SelectArrayInput key="saleClass" source="saleClass" choices={choices(saleClasses)} />,
  <NumberInput key="minPrice" source="minPrice" />,
  <NumberInput key="maxPrice" source="maxPrice" />,
  <BooleanInput key="inStock" source="inStock" />,
  <BooleanInput key="discounted" source="discounted" />,
]

const ProductList = () => (
  <List filters={filters} sort={{ field: 'name', order: 'ASC' }} perPage={25}>
    <Datagrid rowClick="edit">
      <TextField source="name" />
      <TextField source="category.name" label="Category" sortable={false} />
      <TextField source="brand.name" label="Brand" sortable={false} />
      <FunctionField source="price" label="Price" render={rupeesOf('price')} textAlign="right" />
      <FunctionField
        label="Printed price"
        render={rupeesOf('originalPrice')}
        textAlign="right"
        sortable={false}
      />
      <NumberField source="quantity" label="Can be bought" sortable={false} />
      <NumberField source="onHand" label="On hand" sortable={false} />
      <TextField source="saleClass" label="Sale class" sortable={false} />
      <TextField source="status" sortable={false} />
    </Datagrid>
  </List>
)

export default ProductList
