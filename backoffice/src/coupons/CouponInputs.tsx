import { DateTimeInput, NumberInput, required, SelectInput, TextInput } from 'react-admin'

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
    <TextInput source="code" validate={required()} />
    <TextInput source="description" />
    <SelectInput
      source="discountType"
      label="Kind"
      choices={types}
      defaultValue="percentage"
      validate={required()}
    />
    <NumberInput source="discountValue" label="Percent or rupees" min={0} validate={required()} />
    <NumberInput source="minOrderAmount" label="From a cart of, rupees" min={0} />
    <NumberInput source="maxDiscountAmount" label="Up to, rupees" min={0} />
    <NumberInput source="usageLimit" label="Times in all" min={1} />
    <NumberInput source="usagePerUser" label="Times for each shopper" min={1} />
    <DateTimeInput source="startDate" label="Starts" />
    <DateTimeInput source="endDate" label="Ends" />
    <SelectInput source="status" choices={states} defaultValue="active" />
  </>
)
