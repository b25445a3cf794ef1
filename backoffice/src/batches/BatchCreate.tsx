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
import { t } from '../ui/t.ts'

const search = (words: string) => ({ search: words })

/** A delivery from the distributor, as printed on the box. */
const BatchCreate = () => (
  <Create title={t('batches.receive')} redirect="show">
    <DeskForm>
      <ReferenceInput
        source="productId"
        reference="product"
        perPage={10}
        sort={{ field: 'name', order: 'ASC' }}
      >
        <AutocompleteInput
          label={t('app.medicine')}
          optionText="name"
          filterToQuery={search}
          validate={required()}
        />
      </ReferenceInput>
      <TextInput source="batchNumber" label={t('batches.numberOnBox')} validate={required()} />
      <FormRow>
        <DateInput source="expiryDate" label={t('batches.expiry')} validate={required()} />
        <NumberInput source="quantity" label={t('app.units')} validate={[required(), ...count(1)]} />
      </FormRow>
      <TextInput source="comment" label={t('batches.receiptNote')} />
    </DeskForm>
  </Create>
)

export default BatchCreate
