import { Datagrid, FunctionField, NumberField, SearchInput, SimpleList, WrapperField } from 'react-admin'
import type { Brand } from 'shared-api/contract'
import { brandSorts } from 'shared-api/sorts'
import { BulkDelete } from '../app/BulkDelete.tsx'
import { Thumbnail } from '../pictures/Thumbnail.tsx'
import { DeskList } from '../ui/DeskList.tsx'
import { RowLink } from '../ui/RowLink.tsx'
import { usePhone } from '../ui/usePhone.ts'
import { DiscountButton } from './DiscountButton.tsx'

const filters = [<SearchInput key="search" source="search" alwaysOn />]

const BrandList = () => (
  <DeskList filters={filters} sorts={brandSorts} sort={{ field: 'name', order: 'ASC' }} perPage={25}>
    {usePhone() ? (
      <SimpleList<Brand>
        primaryText={(brand) => brand.name}
        secondaryText={(brand) => `${brand.productCount} products`}
        tertiaryText={(brand) => (brand.discount > 0 ? `${brand.discount} % off` : '')}
        rowClick="edit"
      />
    ) : (
      <Datagrid rowClick="edit" bulkActionButtons={<BulkDelete />}>
        <FunctionField<Brand> label="Picture" render={({ image }) => <Thumbnail address={image} />} />
        <FunctionField<Brand> source="name" render={(one) => <RowLink opens="edit">{one.name}</RowLink>} />
        <WrapperField label="Discount" sortBy="discount">
          <DiscountButton />
        </WrapperField>
        <NumberField source="productCount" label="Products" />
      </Datagrid>
    )}
  </DeskList>
)

export default BrandList
