import { NumberInput, required, TextInput } from 'react-admin'

export const BrandInputs = () => (
  <>
    <TextInput source="name" validate={required()} />
    <TextInput source="slug" helperText="Made from the name when empty" />
    <NumberInput source="discount" label="Discount on the printed price, percent" min={0} max={90} />
    <TextInput source="description" multiline minRows={2} />
  </>
)
