import Typography from '@mui/material/Typography'
import { FormRow } from '../../ui/FormRow.tsx'
import { PageSection } from '../../ui/PageSection.tsx'
import { stockText } from '../inventory/stockText.ts'
import { fieldsOfSection, formFields, formSectionNames } from './formFields.ts'
import { ProductInput } from './ProductInput.tsx'

const sections = formSectionNames.map((name) => ({
  name,
  rows: [...Map.groupBy(fieldsOfSection(name), (field) => formFields[field].row)],
}))

/** The common fields of creating and editing a product, in sections. */
export const ProductInputs = ({ isNew = false }: { isNew?: boolean }) =>
  sections.map(({ name, rows }) => (
    <PageSection key={name} name={name}>
      <Typography variant="h6" component="h2" sx={{ mb: 1.5 }}>
        {stockText('section', { name })}
      </Typography>
      {rows.map(([row, fields]) => (
        <FormRow key={row}>
          {fields.map((field) => (
            <ProductInput key={field} name={field} isNew={isNew} />
          ))}
        </FormRow>
      ))}
    </PageSection>
  ))
