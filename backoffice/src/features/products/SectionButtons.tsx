import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { useFormState } from 'react-hook-form'
import { useAccess } from '../../core/auth/access.ts'
import { goToSection } from '../../ui/PageSection.tsx'
import { stockText } from '../inventory/stockText.ts'
import { type FormSection, fieldsOfSection, formSectionNames, recordField } from './formFields.ts'

/** Buttons that lead to the sections of a product's page. One with errors is red and counts them. */
export const SectionButtons = () => {
  const { errors } = useFormState()
  const { may, mayAct } = useAccess()
  const errorsIn = (name: FormSection) =>
    fieldsOfSection(name).filter((field) => recordField(field) in errors).length
  const others = [
    ...(mayAct('batch', 'list') ? (['stock'] as const) : []),
    ...(may('GET /product/sales/:id') ? (['sales'] as const) : []),
    ...(may('GET /product/price-history/:id') ? (['prices'] as const) : []),
    ...(may('GET /audit') ? (['history'] as const) : []),
  ]
  return (
    <Stack
      component="nav"
      aria-label={stockText('sections')}
      direction="row"
      useFlexGap
      sx={{ width: '100%', flexWrap: 'wrap', borderBottom: 1, borderColor: 'divider', mb: 1 }}
    >
      {formSectionNames.map((name) => {
        const count = errorsIn(name)
        const section = stockText('section', { name })
        return (
          <Button
            key={name}
            color={count > 0 ? 'error' : 'inherit'}
            sx={{ minHeight: 44 }}
            onClick={() => goToSection(name)}
          >
            {count > 0 ? stockText('sectionErrors', { section, count }) : section}
          </Button>
        )
      })}
      {others.map((name) => (
        <Button key={name} color="inherit" sx={{ minHeight: 44 }} onClick={() => goToSection(name)}>
          {stockText('section', { name })}
        </Button>
      ))}
    </Stack>
  )
}
