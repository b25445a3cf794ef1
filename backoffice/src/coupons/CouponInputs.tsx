import { NumberInput, required, SelectInput, TextInput } from 'react-admin'
import { FormRow } from '../ui/FormRow.tsx'
import { KarachiTimeInput } from '../ui/KarachiTimeInput.tsx'
import { count, rupees } from '../ui/numberRules.ts'

const types = [
  { id: 'percentage', name: 'Percent' },
  { id: 'fixed', name: 'Rupees' },
]
const states = [
  { id: 'active', name: 'active' },
  { id: 'inactive', name: 'inactive' },
]

export const CouponInputs = () => (
  <>
    <FormRow>
      <TextInput source="code" validate={required()} />
      <SelectInput source="status" choices={states} defaultValue="active" />
    </FormRow>
    <TextInput source="description" />
    <FormRow>
      <SelectInput
        source="discountType"
        label="Kind"
        choices={types}
        defaultValue="percentage"
        validate={required()}
      />
      <NumberInput source="discountValue" label="Percent or rupees" validate={[required(), ...rupees]} />
    </FormRow>
    <FormRow>
      <NumberInput source="minOrderAmount" label="From a cart of, rupees" validate={rupees} />
      <NumberInput source="maxDiscountAmount" label="Up to, rupees" validate={rupees} />
    </FormRow>
    <FormRow>
      <NumberInput source="usageLimit" label="Times in all" validate={count(1)} />
      <NumberInput source="usagePerUser" label="Times for each shopper" validate={count(1)} />
    </FormRow>
    <FormRow>
      <KarachiTimeInput source="startDate" label="Starts" />
      <KarachiTimeInput source="endDate" label="Ends" />
    </FormRow>
  </>
)
