import {
  AutocompleteInput,
  Create,
  DateInput,
  NumberInput,
  ReferenceInput,
  required,
  TextInput,
} from 'react-admin'
import { DeskForm } from '../ui/DeskForm.tsx'
import { FormRow } from '../ui/FormRow.tsx'
import { count } from '../ui/numberRules.ts'

const search = (words: string) => ({ search: words })

/** A delivery from the distributor, as printed on the box. */
const BatchCreate = () => (
  <Create title="Receive a batch" redirect="show">
    <DeskForm>
      <ReferenceInput
        source="productId"
        reference="product"
        perPage={10}
        sort={{ field: 'name', order: 'ASC' }}
      >
        <AutocompleteInput label="Medicine" optionText="name" filterToQuery={search} validate={required()} />
      </ReferenceInput>
      <TextInput source="batchNumber" label="Batch number on the box" validate={required()} />
      <FormRow>
        <DateInput source="expiryDate" label="Expiry" validate={required()} />
        <NumberInput source="quantity" label="Units" validate={[required(), ...count(1)]} />
      </FormRow>
      <TextInput source="comment" label="Note, such as the invoice's number" />
    </DeskForm>
  </Create>
)

export default BatchCreate
