import Alert from '@mui/material/Alert'
import Stack from '@mui/material/Stack'
import { checkIngredients, type Line } from './lines.ts'
import { reviewText } from './reviewText.ts'

const listed = (names: readonly string[]) => names.reduce((first, last) => reviewText('and', { first, last }))

/** States exactly which ingredients were compared: the text must not sound safer than the check. */
export const IngredientCheck = ({ lines, age }: { lines: readonly Line[]; age: number | null }) => {
  if (lines.length === 0) return null
  const { shared, unchecked } = checkIngredients(lines)
  const undosed = lines.filter(({ reason }) => reason !== null).map(({ product }) => product.name)
  return (
    <Stack spacing={1} role="status">
      {shared.map(({ ingredient, names }) => (
        <Alert key={ingredient} severity="warning">
          {reviewText('bothContain', { names: listed(names), ingredient })}
        </Alert>
      ))}
      {age === null && <Alert severity="warning">{reviewText('noAgeChecked')}</Alert>}
      {undosed.length > 0 && (
        <Alert severity="warning">{reviewText('noDoseChecked', { names: listed(undosed) })}</Alert>
      )}
      {unchecked.length > 0 && (
        <Alert severity="info">{reviewText('unknownIngredient', { names: unchecked.join(', ') })}</Alert>
      )}
      <Alert severity="info">{reviewText('compared')}</Alert>
    </Stack>
  )
}
