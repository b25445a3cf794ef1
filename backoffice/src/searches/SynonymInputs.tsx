import { required, TextArrayInput, TextInput } from 'react-admin'

export const SynonymInputs = () => (
  <>
    <TextInput source="word" validate={required()} helperText="What shoppers type: bukhar, sar dard" />
    <TextArrayInput
      source="finds"
      label="Finds"
      validate={required()}
      helperText="Generics, brands or words of products. Press Enter after each"
    />
  </>
)
