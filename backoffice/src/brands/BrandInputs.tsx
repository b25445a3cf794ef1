import { required, TextInput } from 'react-admin'
import { PictureInput } from '../pictures/PictureInput.tsx'
import { FormRow } from '../ui/FormRow.tsx'

export const BrandInputs = () => (
  <>
    <FormRow>
      <TextInput source="name" validate={required()} />
      <TextInput source="slug" helperText="Made from the name when empty" />
    </FormRow>
    <TextInput source="description" multiline minRows={2} />
    <PictureInput of="brand" />
  </>
)
