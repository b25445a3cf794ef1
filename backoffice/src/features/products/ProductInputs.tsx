import { FormRow } from '../../ui/FormRow.tsx'
import { ProductInput } from './ProductInput.tsx'
import { productFieldNames, productFields } from './productFields.ts'

const rows = [...Map.groupBy(productFieldNames, (name) => productFields[name].row)]

/** The common fields of creating and editing a product, in the rows of their list. */
export const ProductInputs = ({ isNew = false }: { isNew?: boolean }) =>
  rows.map(([row, names]) => (
    <FormRow key={row}>
      {names.map((name) => (
        <ProductInput key={name} name={name} isNew={isNew} />
      ))}
    </FormRow>
  ))
