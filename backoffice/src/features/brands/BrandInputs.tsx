import { required, TextInput } from 'react-admin'
import { t } from '../../core/i18n/t.ts'
import { FormRow } from '../../ui/FormRow.tsx'
import { ImageInput } from '../images/ImageInput.tsx'

export const BrandInputs = () => (
  <>
    <FormRow>
      <TextInput source="name" validate={required()} />
      <TextInput source="slug" helperText={t('app.slugHint')} />
    </FormRow>
    <TextInput source="description" multiline minRows={2} />
    <ImageInput owner="brand" />
  </>
)
