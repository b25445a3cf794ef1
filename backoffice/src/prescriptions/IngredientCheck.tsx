import Alert from '@mui/material/Alert'
import Stack from '@mui/material/Stack'
import { checkIngredients, type Line } from './lines.ts'

/** States exactly which ingredients were compared: the text must not sound safer than the check. */
export const IngredientCheck = ({ lines }: { lines: readonly Line[] }) => {
  if (lines.length === 0) return null
  const { shared, unchecked } = checkIngredients(lines)
  return (
    <Stack spacing={1} role="status">
      {shared.map(({ ingredient, names }) => (
        <Alert key={ingredient} severity="warning">
          {names.join(' and ')} both contain {ingredient}
        </Alert>
      ))}
      {unchecked.length > 0 && (
        <Alert severity="info">Not checked: the ingredient of {unchecked.join(', ')} is not known</Alert>
      )}
      {shared.length === 0 && unchecked.length === 0 && lines.length > 1 && (
        <Alert severity="success">No two lines share an ingredient. Interactions are not checked.</Alert>
      )}
    </Stack>
  )
}
