import { required, TextInput } from 'react-admin'

export const BrandInputs = () => (
  <>
    <TextInput source="name" validate={required()} />
    <TextInput source="slug" helperText="Made from the name when empty" />
    <TextInput source="description" multiline minRows={2} />
  </>
)
