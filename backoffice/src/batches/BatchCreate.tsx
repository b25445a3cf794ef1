import {
  AutocompleteInput,
  Create,
  DateInput,
  minValue,
  NumberInput,
  ReferenceInput,
  required,
  SimpleForm,
  TextInput,
} from 'react-admin'

const search = (words: string) => ({ search: words })

/** What arrived from the distributor, as it stands on the box. */
const BatchCreate = () => (
  <Create title="Receive a batch" redirect="show">
    <SimpleForm warnWhenUnsavedChanges>
      <ReferenceInput
        source="productId"
        reference="product"
        perPage={10}
        sort={{ field: 'name', order: 'ASC' }}
      >
        <AutocompleteInput
          label="Medicine"
          optionText="name"
          filterToQuery={search}
          validate={required()}
          fullWidth
        />
      </ReferenceInput>
      <TextInput source="batchNumber" label="Batch number on the box" fullWidth validate={required()} />
      <DateInput source="expiryDate" label="Expiry" validate={required()} />
      <NumberInput source="quantity" label="Units" min={1} step={1} validate={[required(), minValue(1)]} />
      <TextInput source="comment" label="Note, such as the invoice's number" fullWidth />
    </SimpleForm>
  </Create>
)

export default BatchCreate
