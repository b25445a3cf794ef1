import TableChart from '@mui/icons-material/TableChart'
import UploadFile from '@mui/icons-material/UploadFile'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import {
  AutocompleteArrayInput,
  BooleanInput,
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
  useListContext,
} from 'react-admin'
import { Link } from 'react-router-dom'
import type { Product } from 'shared-api/contract'
import { formatRupees } from 'shared-api/money'
import { saleClasses } from 'shared-api/saleClasses'
import { productSorts } from 'shared-api/sorts'
import { useAccess, useMay } from '../../core/auth/access.ts'
import { rupeesOf } from '../../core/i18n/money.ts'
import { t } from '../../core/i18n/t.ts'
import { AdminList } from '../../core/lists/AdminList.tsx'
import { AdminTable } from '../../core/lists/AdminTable.tsx'
import { AmountFilter } from '../../core/lists/AmountFilter.tsx'
import { ExportActions } from '../../core/lists/ExportActions.tsx'
import { RowLink } from '../../core/lists/RowLink.tsx'
import { sentenceCase } from '../../ui/sentenceCase.ts'
import { usePhone } from '../../ui/usePhone.ts'
import { Thumbnail } from '../images/Thumbnail.tsx'
import { ProductBulkActions } from './bulk/ProductBulkActions.tsx'
import { importText } from './import/importText.ts'
import { ProductChip } from './ProductChip.tsx'
import { sheetAt } from './sheet/useSheetProducts.ts'

const choices = (values: readonly string[], nameOf: (value: string) => string) =>
  values.map((id) => ({ id, name: nameOf(id) }))

const lowest = { source: 'minPrice', label: t('products.minPrice') }
const byName = { field: 'name', order: 'ASC' } as const
const bySearch = (search: string) => (search ? { search } : {})

const filters = [
  <SearchInput key="search" source="search" alwaysOn />,
  <SelectInput
    key="status"
    source="status"
    choices={choices(['active', 'inactive'], (status) => t('products.visibility', { status }))}
  />,
  <ReferenceArrayInput key="category" source="category" reference="category" sort={byName} perPage={100}>
    <AutocompleteArrayInput label={t('app.category')} optionText="name" />
  </ReferenceArrayInput>,
  <ReferenceArrayInput key="brand" source="brand" reference="brand" sort={byName} perPage={50}>
    <AutocompleteArrayInput label={t('app.brand')} optionText="name" filterToQuery={bySearch} />
  </ReferenceArrayInput>,
  <SelectArrayInput
    key="saleClass"
    source="saleClass"
    choices={choices(saleClasses, (name) => t('products.saleClassName', { name }))}
  />,
  <TextInput key="dosageForm" source="dosageForm" label={t('products.dosageForm')} />,
  <AmountFilter key="minPrice" {...lowest} />,
  <AmountFilter key="maxPrice" source="maxPrice" label={t('products.maxPrice')} from={lowest} />,
  <BooleanInput key="inStock" source="inStock" label={t('products.inStock')} />,
  <BooleanInput key="discounted" source="discounted" />,
  <NumberInput key="maxQuantity" source="maxQuantity" label={t('products.atMostLeft')} min={0} />,
]

const Actions = () => {
  const { filterValues } = useListContext()
  const mayImport = useMay('GET /product-import')
  return (
    <ExportActions operation="GET /product/admin/export" text="fetchProducts" file="products">
      {mayImport && (
        <>
          <Button
            component={Link}
            to={sheetAt({ filter: filterValues })}
            size="small"
            startIcon={<TableChart />}
          >
            {importText('sheet')}
          </Button>
          <Button component={Link} to="/product-import" size="small" startIcon={<UploadFile />}>
            {t('app.import')}
          </Button>
        </>
      )}
    </ExportActions>
  )
}

const ProductList = () => {
  const { mayAct } = useAccess()
  const opens = mayAct('product', 'edit') && 'edit'
  return (
    <AdminList
      actions={<Actions />}
      filters={filters}
      sorts={productSorts}
      sort={byName}
      perPage={25}
      keepsSelection
    >
      {usePhone() ? <Cards opens={opens} /> : <Table opens={opens} />}
    </AdminList>
  )
}

interface Rows {
  /** The page that a click on a row opens; false for staff who only read. */
  opens: 'edit' | false
}

const summary = ({ brand, quantity, status }: Product) => {
  const text = t('products.canBuy', { brand: brand.name, count: quantity })
  return status === 'inactive' ? t('products.inactiveMark', { text }) : text
}

const Cards = ({ opens }: Rows) => (
  <SimpleList<Product>
    primaryText={(product) => product.name}
    secondaryText={(product) => summary(product)}
    tertiaryText={(product) => formatRupees(product.price)}
    rowClick={opens}
  />
)

const Table = ({ opens }: Rows) => (
  <AdminTable
    rowClick={opens}
    bulkActionButtons={opens && <ProductBulkActions />}
    sx={{ '& .MuiTableCell-root:not(.MuiTableCell-paddingCheckbox)': { px: 1 } }}
  >
    <FunctionField<Product>
      source="name"
      sx={{ display: 'flex', alignItems: 'center', gap: 1, minWidth: 200 }}
      render={(one) => (
        <>
          <Box sx={{ width: 32, flexShrink: 0 }}>
            <Thumbnail address={one.image} />
          </Box>
          <RowLink opens="edit">{one.name}</RowLink>
        </>
      )}
    />
    <TextField source="category.name" label={t('app.category')} sortable={false} />
    <TextField source="brand.name" label={t('app.brand')} sortable={false} />
    <FunctionField
      source="price"
      label={t('products.price')}
      render={rupeesOf('price')}
      textAlign="right"
      noWrap
    />
    <FunctionField
      source="originalPrice"
      label={t('products.printedPrice')}
      render={rupeesOf('originalPrice')}
      textAlign="right"
      noWrap
      sortable={false}
    />
    <NumberField source="quantity" label={t('products.available')} sortable={false} />
    <NumberField source="onHand" label={t('products.onHandColumn')} sortable={false} />
    <FunctionField<Product>
      source="saleClass"
      label={t('products.saleClass')}
      sx={sentenceCase}
      render={(one) => t('products.saleClassName', { name: one.saleClass })}
      sortable={false}
    />
    <FunctionField<Product>
      source="status"
      label={t('app.statusLabel')}
      render={(one) => <ProductChip status={one.status} />}
      sortable={false}
    />
  </AdminTable>
)

export default ProductList
