import { Create, DateInput, NumberInput, required, TextInput } from 'react-admin'
import { count, rupees } from '../../core/actions/numberRules.ts'
import { AdminForm } from '../../core/forms/AdminForm.tsx'
import { RecordInput } from '../../core/forms/RecordInput.tsx'
import { t } from '../../core/i18n/t.ts'
import { FormRow } from '../../ui/FormRow.tsx'
import { batchPriceText } from './batchPriceText.ts'

/** A delivery from the distributor, as printed on the box. */
const BatchCreate = () => (
  <Create title={t('inventory.receive')} redirect="show">
    <AdminForm>
      <RecordInput source="productId" resource="product" label={t('app.medicine')} />
      <TextInput source="batchNumber" label={t('inventory.numberOnBox')} validate={required()} />
      <FormRow>
        <DateInput source="expiryDate" label={t('inventory.expiry')} validate={required()} />
        <NumberInput source="quantity" label={t('app.units')} validate={[required(), ...count(1)]} />
      </FormRow>
      <FormRow>
        <NumberInput source="mrp" label={batchPriceText('mrp')} validate={rupees} />
        <NumberInput source="cost" label={batchPriceText('cost')} validate={rupees} />
        <TextInput source="supplier" label={batchPriceText('supplier')} />
      </FormRow>
      <TextInput source="comment" label={t('inventory.receiptNote')} />
    </AdminForm>
  </Create>
)

export default BatchCreate
