import { required, TextArrayInput, TextInput } from 'react-admin'
import { t } from '../../core/i18n/t.ts'

export const SynonymInputs = () => (
  <>
    <TextInput source="word" validate={required()} helperText={t('search.wordHint')} />
    <TextArrayInput
      source="finds"
      label={t('search.finds')}
      validate={required()}
      helperText={t('search.findsHint')}
    />
  </>
)
