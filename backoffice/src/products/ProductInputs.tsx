import {
  AutocompleteInput,
  BooleanInput,
  NumberInput,
  ReferenceInput,
  required,
  SelectInput,
  TextInput,
} from 'react-admin'
import { saleClasses } from 'shared-api/saleClasses'
import { PictureInput } from '../pictures/PictureInput.tsx'
import { FormRow } from '../ui/FormRow.tsx'
import { count, rupees } from '../ui/numberRules.ts'
import { GalleryInput } from './GalleryInput.tsx'

const choices = (values: readonly string[]) => values.map((id) => ({ id, name: id }))

const bySearch = (search: string) => (search ? { search } : {})

interface Props {
  /** The fields that hold the price and the stock. */
  price: string
  stock: string
  /** A new product gets a SKU when none is typed; one that has a SKU keeps one. */
  makesSku?: boolean
}

/** The common fields of creating and editing a product. Prices are rupees. */
export const ProductInputs = ({ price, stock, makesSku = false }: Props) => (
  <>
    <FormRow>
      <TextInput source="name" validate={required()} />
      <TextInput
        source="sku"
        label="SKU"
        validate={makesSku ? undefined : required()}
        helperText={makesSku ? 'Made by the shop when empty' : undefined}
      />
    </FormRow>
    <FormRow>
      <ReferenceInput
        source="category.id"
        reference="category"
        sort={{ field: 'name', order: 'ASC' }}
        perPage={100}
      >
        <SelectInput label="Category" optionText="name" validate={required()} />
      </ReferenceInput>
      <ReferenceInput source="brand.id" reference="brand" sort={{ field: 'name', order: 'ASC' }} perPage={50}>
        <AutocompleteInput label="Brand" optionText="name" filterToQuery={bySearch} validate={required()} />
      </ReferenceInput>
    </FormRow>
    <TextInput source="description" multiline minRows={3} />
    <FormRow>
      <NumberInput source={price} label="Price before a brand discount" validate={[required(), ...rupees]} />
      <NumberInput source="originalPrice" label="Printed price (MRP)" validate={[required(), ...rupees]} />
      <NumberInput source={stock} label="Counted stock" validate={count(0)} />
    </FormRow>
    <FormRow>
      <SelectInput source="status" choices={choices(['active', 'inactive'])} />
      <SelectInput source="saleClass" label="Sale class" choices={choices(saleClasses)} />
      <NumberInput source="maxPerOrder" label="At most in one order" validate={count(1)} />
    </FormRow>
    <FormRow>
      <TextInput source="genericName" label="Generic name" />
      <TextInput source="strength" />
      <TextInput source="dosageForm" label="Form" validate={required()} />
    </FormRow>
    <FormRow>
      <TextInput source="packSize" label="Pack" validate={required()} />
      <NumberInput source="unitsPerPack" label="Units in a pack" validate={count(1)} />
    </FormRow>
    <FormRow>
      <TextInput source="manufacturer" />
      <TextInput source="registrationNumber" label="Registration number" />
    </FormRow>
    <FormRow>
      <BooleanInput source="coldChain" label="Must stay cold" />
      <BooleanInput source="takesDiscounts" label="Brand discounts and coupons apply" defaultValue={true} />
    </FormRow>
    <PictureInput of="product" />
    <GalleryInput />
  </>
)
