import {
  AutocompleteArrayInput,
  BooleanInput,
  Datagrid,
  FunctionField,
  NumberField,
  NumberInput,
  ReferenceArrayInput,
  SearchInput,
  SelectArrayInput,
  SelectInput,
  SimpleList,
  TextField,
  TextInput,
} from 'react-admin'
import type { Product } from 'shared-api/contract'
import { formatRupees } from 'shared-api/money'
import { saleClasses } from 'shared-api/saleClasses'
import { productSorts } from 'shared-api/sorts'
import { rupeesOf } from '../app/money.ts'
import { AmountFilter } from '../ui/AmountFilter.tsx'
import { DeskList } from '../ui/DeskList.tsx'
import { RowLink } from '../ui/RowLink.tsx'
import { sentenceCase } from '../ui/sentenceCase.ts'
import { usePhone } from '../ui/usePhone.ts'
import { ProductBulkActions } from './ProductBulkActions.tsx'
import { ProductChip } from './ProductChip.tsx'

const choices = (values: readonly string[]) => values.map((id) => ({ id, name: id }))

const least = { source: 'minPrice', label: 'From Rs' }
const byName = { field: 'name', order: 'ASC' } as const
const bySearch = (search: string) => (search ? { search } : {})

const filters = [
  <SearchInput key="search" source="search" alwaysOn />,
  <SelectInput key="status" source="status" choices={choices(['active', 'inactive'])} />,
  <ReferenceArrayInput key="category" source="category" reference="category" sort={byName} perPage={100}>
    <AutocompleteArrayInput label="Category" optionText="name" />
  </ReferenceArrayInput>,
  <ReferenceArrayInput key="brand" source="brand" reference="brand" sort={byName} perPage={50}>
    <AutocompleteArrayInput label="Brand" optionText="name" filterToQuery={bySearch} />
  </ReferenceArrayInput>,
  <SelectArrayInput key="saleClass" source="saleClass" choices={choices(saleClasses)} />,
  <TextInput key="dosageForm" source="dosageForm" label="Form" />,
  <AmountFilter key="minPrice" {...least} />,
  <AmountFilter key="maxPrice" source="maxPrice" label="To Rs" from={least} />,
  <BooleanInput key="inStock" source="inStock" label="In stock" />,
  <BooleanInput key="discounted" source="discounted" />,
  <NumberInput key="maxQuantity" source="maxQuantity" label="At most left" min={0} />,
]

const ProductList = () => (
  <DeskList filters={filters} sorts={productSorts} sort={byName} perPage={25}>
    {usePhone() ? <Cards /> : <Table />}
  </DeskList>
)

const Cards = () => (
  <SimpleList<Product>
    primaryText={(product) => product.name}
    secondaryText={(product) =>
      `${product.brand.name} · ${product.quantity} can be bought${product.status === 'inactive' ? ' · inactive' : ''}`
    }
    tertiaryText={(product) => formatRupees(product.price)}
    rowClick="edit"
  />
)

const Table = () => (
  <Datagrid
    rowClick="edit"
    bulkActionButtons={<ProductBulkActions />}
    sx={{ '& .MuiTableCell-root:not(.MuiTableCell-paddingCheckbox)': { px: 1 } }}
  >
    <FunctionField<Product>
      source="name"
      sx={{ display: 'block', minWidth: 180 }}
      render={(one) => <RowLink opens="edit">{one.name}</RowLink>}
    />
    <TextField source="category.name" label="Category" sortable={false} />
    <TextField source="brand.name" label="Brand" sortable={false} />
    <FunctionField source="price" label="Price" render={rupeesOf('price')} textAlign="right" noWrap />
    <FunctionField
      label="Printed price"
      render={rupeesOf('originalPrice')}
      textAlign="right"
      noWrap
      sortable={false}
    />
    <NumberField source="quantity" label="Can be bought" sortable={false} />
    <NumberField source="onHand" label="On hand" sortable={false} />
    <FunctionField<Product>
      label="Sale class"
      sx={sentenceCase}
      render={(one) => (one.saleClass === 'otc' ? 'OTC' : one.saleClass)}
      sortable={false}
    />
    <FunctionField<Product>
      label="Status"
      render={(one) => <ProductChip status={one.status} />}
      sortable={false}
    />
  </Datagrid>
)

export default ProductList
