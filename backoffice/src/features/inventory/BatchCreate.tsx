import {
  AutocompleteInput,
  Create,
  DateInput,
  NumberInput,
  ReferenceInput,
  required,
  TextInput,
} from 'react-admin'
import { count } from '../../core/actions/numberRules.ts'
import { DeskForm } from '../../core/forms/DeskForm.tsx'
import { t } from '../../core/i18n/t.ts'
import { FormRow } from '../../ui/FormRow.tsx'

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
