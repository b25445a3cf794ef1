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
import { count, rupees } from '../../core/actions/numberRules.ts'
import { t } from '../../core/i18n/t.ts'
import { FormRow } from '../../ui/FormRow.tsx'
import { PictureInput } from '../images/PictureInput.tsx'
import { GalleryInput } from './GalleryInput.tsx'

const choices = (values: readonly string[], nameOf: (value: string) => string) =>
  values.map((id) => ({ id, name: nameOf(id) }))

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
        label={t('products.sku')}
        validate={makesSku ? undefined : required()}
        helperText={makesSku ? t('products.skuHint') : undefined}
      />
    </FormRow>
    <FormRow>
      <ReferenceInput
        source="category.id"
        reference="category"
        sort={{ field: 'name', order: 'ASC' }}
        perPage={100}
      >
        <SelectInput label={t('app.category')} optionText="name" validate={required()} />
      </ReferenceInput>
      <ReferenceInput source="brand.id" reference="brand" sort={{ field: 'name', order: 'ASC' }} perPage={50}>
        <AutocompleteInput
          label={t('app.brand')}
          optionText="name"
          filterToQuery={bySearch}
          validate={required()}
        />
      </ReferenceInput>
    </FormRow>
    <TextInput source="description" multiline minRows={3} />
    <FormRow>
      <NumberInput source={price} label={t('products.basePrice')} validate={[required(), ...rupees]} />
      <NumberInput
        source="originalPrice"
        label={t('products.originalPrice')}
        validate={[required(), ...rupees]}
      />
      <NumberInput source={stock} label={t('products.onHand')} validate={count(0)} />
    </FormRow>
    <FormRow>
      <SelectInput
        source="status"
        choices={choices(['active', 'inactive'], (status) => t('products.visibility', { status }))}
      />
      <SelectInput
        source="saleClass"
        label={t('products.saleClass')}
        choices={choices(saleClasses, (name) => t('products.saleClassName', { name }))}
      />
      <NumberInput source="maxPerOrder" label={t('products.maxPerOrder')} validate={count(1)} />
    </FormRow>
    <FormRow>
      <TextInput source="genericName" label={t('products.genericName')} />
      <TextInput source="strength" />
      <TextInput source="dosageForm" label={t('products.dosageForm')} validate={required()} />
    </FormRow>
    <FormRow>
      <TextInput source="packSize" label={t('products.packSize')} validate={required()} />
      <NumberInput source="unitsPerPack" label={t('products.unitsPerPack')} validate={count(1)} />
    </FormRow>
    <FormRow>
      <TextInput source="manufacturer" />
      <TextInput source="registrationNumber" label={t('products.registrationNumber')} />
    </FormRow>
    <FormRow>
      <BooleanInput source="coldChain" label={t('products.coldChain')} />
      <BooleanInput source="takesDiscounts" label={t('products.discountable')} defaultValue={true} />
    </FormRow>
    <PictureInput of="product" />
    <GalleryInput />
  </>
)
