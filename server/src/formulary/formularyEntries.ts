import { ingredients } from 'shared-api/formulary/ingredients/index'
import { patientFacts } from 'shared-api/formulary/patientFacts/index'
import { sha256 } from '../kernel/signatures/pageSha256.ts'

const readEntry = async (ingredient: (typeof ingredients)[number]) => {
  const facts = patientFacts
    .filter(({ ingredientId }) => ingredientId === ingredient.id)
    .map(({ ingredientId: _, ...texts }) => texts)
  const text = { ...ingredient, facts }
  return { ...text, textHash: await sha256(JSON.stringify(text)) }
}

export type Entry = Awaited<ReturnType<typeof readEntry>>

let entries: Promise<readonly Entry[]> | undefined

/** All entries by name, hashed once for each process: they are part of the release. */
export const formularyEntries = (): Promise<readonly Entry[]> => {
  entries ??= Promise.all(ingredients.map(readEntry)).then((all) =>
    all.toSorted((one, other) => one.inn.localeCompare(other.inn, 'en')),
  )
  return entries
}
