import { findStops } from 'shared-api/formulary/safety/findStops'
import { type CheckedLine, doseStopCodes, type StopCode } from 'shared-api/formulary/safety/stop'
import { saySafety } from 'shared-api/messages/safetyMessages'
import { type Line, readLine } from './lines.ts'
import { readAge, readWeight } from './patientAge.ts'
import type { PageFacts } from './prescriber.ts'

/** Stops of a dose, also at the age and weight of a child. Those between two medicines need the server's records. */
const codes: readonly StopCode[] = [
  ...doseStopCodes,
  'CHILD_AGE',
  'CHILD_FORM',
  'CHILD_WEIGHT',
  'CHILD_DOSE',
  'CHILD_MAXIMUM',
  'CHILD_UNUSUAL',
]

const toChecked = (line: Line): CheckedLine => {
  const { id, name, genericName, dosageForm, identity, identityKey } = line.product
  const sig = readLine(line).preview?.sig ?? null
  return {
    productId: id,
    name,
    genericName,
    dosageForm,
    identity: identity ?? null,
    identityKey,
    sig,
    days: sig?.days ?? null,
    running: null,
  }
}

/** A typed text that is not clear is not known. */
const known = (value: number | null) => (Number.isNaN(value) ? null : value)

/** The sentences that an approval of the typed doses will ask about, by product. The server asks by the same rules. */
export const askedOf = (
  lines: readonly Line[],
  { age, weight }: Pick<PageFacts, 'age' | 'weight'>,
): ReadonlyMap<string, readonly string[]> => {
  const patient = { ageMonths: known(readAge(age)), weightKg: known(readWeight(weight)) }
  const stops = findStops(lines.map(toChecked), [], patient).filter(({ code }) => codes.includes(code))
  return new Map(
    lines.map(({ product }) => [
      product.id,
      stops
        .filter(({ productIds }) => productIds.includes(product.id))
        .map(({ text, source }) => `${text.en} ${saySafety('en', 'unsigned', { source })}`),
    ]),
  )
}
