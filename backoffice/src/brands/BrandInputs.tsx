import { required, TextInput } from 'react-admin'
import { PictureInput } from '../pictures/PictureInput.tsx'
import { FormRow } from '../ui/FormRow.tsx'
import { t } from '../ui/t.ts'

export const BrandInputs = () => (
  <>
    <FormRow>
      <TextInput source="name" validate={required()} />
      <TextInput source="slug" helperText={t('app.slugHint')} />
    </FormRow>
    <TextInput source="description" multiline minRows={2} />
    <PictureInput of="brand" />
  </>
)
