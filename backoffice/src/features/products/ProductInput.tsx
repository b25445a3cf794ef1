import { BooleanInput, NumberInput, ReferenceInput, required, SelectInput, TextInput } from 'react-admin'
import { saleClasses } from 'shared-api/saleClasses'
import { count, rupees } from '../../core/actions/numberRules.ts'
import { RecordInput } from '../../core/forms/RecordInput.tsx'
import { t } from '../../core/i18n/t.ts'
import { ImageInput } from '../images/ImageInput.tsx'
import { type FormFieldName, formFields, recordField } from './formFields.ts'
import { GalleryInput } from './GalleryInput.tsx'

interface Props {
  name: FormFieldName
  /** A new product has its own field names, and gets a SKU when none is typed. */
  isNew: boolean
}

const byName = { field: 'name', order: 'ASC' } as const
const statuses = (['active', 'inactive'] as const).map((status) => ({
  id: status,
  name: t('products.visibility', { status }),
}))
const classes = saleClasses.map((name) => ({ id: name, name: t('products.saleClassName', { name }) }))

/** One field of a product's form. Prices are rupees. */
export const ProductInput = ({ name, isNew }: Props) => {
  const { kind, label, hint, required: isRequired, min = 0, initial } = formFields[name]
  const must = isRequired ? [required()] : []
  const start = isNew && initial !== undefined ? { defaultValue: initial } : {}
  const helperText = hint && t(hint)
  const input = { source: isNew ? name : recordField(name), label: t(label) }
  switch (kind) {
    case 'text':
      return <TextInput {...input} helperText={helperText} validate={must} />
    case 'longText':
      return <TextInput {...input} multiline minRows={3} />
    case 'sku':
      return isNew ? (
        <TextInput {...input} helperText={helperText} />
      ) : (
        <TextInput {...input} validate={required()} />
      )
    case 'rupees':
      return <NumberInput {...input} helperText={helperText} validate={[...must, ...rupees]} />
    case 'count':
      return <NumberInput {...input} validate={count(min)} />
    case 'flag':
      return <BooleanInput {...input} {...start} />
    case 'status':
      return (
        <SelectInput
          {...input}
          {...start}
          choices={statuses}
          // Without a hint the line below stays empty: the next label would touch this field.
          helperText={isNew ? helperText : undefined}
          validate={must}
        />
      )
    case 'saleClass':
      return <SelectInput {...input} choices={classes} validate={must} />
    case 'category':
      return (
        <ReferenceInput source="category.id" reference="category" sort={byName} perPage={100}>
          <SelectInput label={t(label)} optionText="name" validate={must} />
        </ReferenceInput>
      )
    case 'brand':
      return <RecordInput source="brand.id" resource="brand" label={t(label)} />
    case 'image':
      return <ImageInput owner="product" />
    case 'images':
      return <GalleryInput />
  }
}
