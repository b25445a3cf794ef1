import { FormRow } from '../../ui/FormRow.tsx'
import { formFieldNames, formFields } from './formFields.ts'
import { ProductInput } from './ProductInput.tsx'

const rows = [...Map.groupBy(formFieldNames, (name) => formFields[name].row)]

/** The common fields of creating and editing a product, in the rows of their list. */
export const ProductInputs = ({ isNew = false }: { isNew?: boolean }) =>
  rows.map(([row, names]) => (
    <FormRow key={row}>
      {names.map((name) => (
        <ProductInput key={name} name={name} isNew={isNew} />
      ))}
    </FormRow>
  ))
