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
import { GalleryInput } from './GalleryInput.tsx'
import { PictureInput } from './PictureInput.tsx'

const choices = (values: readonly string[]) => values.map((id) => ({ id, name: id }))

const bySearch = (search: string) => (search ? { search } : {})

/** What creating and editing a product share. Prices are rupees. */
export const ProductInputs = ({ price, stock }: { price: string; stock: string }) => (
  <>
    <TextInput source="name" validate={required()} />
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
    <NumberInput
      source={price}
      label="Price before a brand discount"
      min={0}
      step={0.01}
      validate={required()}
    />
    <NumberInput
      source="originalPrice"
      label="Printed price (MRP)"
      min={0}
      step={0.01}
      validate={required()}
    />
    <NumberInput source={stock} label="Counted stock" min={0} step={1} />
    <SelectInput source="status" choices={choices(['active', 'inactive'])} />
    <SelectInput source="saleClass" label="Sale class" choices={choices(saleClasses)} />
    <TextInput source="genericName" label="Generic name" />
    <TextInput source="strength" />
    <TextInput source="dosageForm" label="Form" validate={required()} />
    <TextInput source="packSize" label="Pack" validate={required()} />
    <NumberInput source="unitsPerPack" label="Units in a pack" min={1} />
    <NumberInput source="maxPerOrder" label="At most in one order" min={1} />
    <TextInput source="manufacturer" />
    <TextInput source="registrationNumber" label="Registration number" />
    <BooleanInput source="coldChain" label="Must stay cold" />
    <BooleanInput source="takesDiscounts" label="Brand discounts and coupons apply" defaultValue={true} />
    <TextInput source="description" multiline minRows={3} />
    <PictureInput />
    <GalleryInput />
  </>
)
