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
import { AdminForm } from '../../core/forms/AdminForm.tsx'
import { t } from '../../core/i18n/t.ts'
import { FormRow } from '../../ui/FormRow.tsx'

const bySearch = (search: string) => ({ search })

/** A delivery from the distributor, as printed on the box. */
const BatchCreate = () => (
  <Create title={t('inventory.receive')} redirect="show">
    <AdminForm>
      <ReferenceInput
        source="productId"
        reference="product"
        perPage={10}
        sort={{ field: 'name', order: 'ASC' }}
      >
        <AutocompleteInput
          label={t('app.medicine')}
          optionText="name"
          filterToQuery={bySearch}
          validate={required()}
        />
      </ReferenceInput>
      <TextInput source="batchNumber" label={t('inventory.numberOnBox')} validate={required()} />
      <FormRow>
        <DateInput source="expiryDate" label={t('inventory.expiry')} validate={required()} />
        <NumberInput source="quantity" label={t('app.units')} validate={[required(), ...count(1)]} />
      </FormRow>
      <TextInput source="comment" label={t('inventory.receiptNote')} />
    </AdminForm>
  </Create>
)

export default BatchCreate
