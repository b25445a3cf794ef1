import { findIngredient } from './findIngredient.ts'
import type { Ingredient } from './ingredient.ts'
import { ingredients } from './ingredients/index.ts'
import { namedIngredients } from './namedIngredients.ts'
import { firstWord, joinedWords, SHORTEST_WORD } from './nameWords.ts'
import { hasOtcLimit, otcAmounts } from './otcLimits.ts'
import type { ProductIdentity, Route } from './productForms.ts'
import { ingredientByName } from './readGeneric.ts'
import type { WrittenProduct } from './readIdentity.ts'

const injectedRoutes: readonly Route[] = ['intravenous', 'intramuscular', 'subcutaneous']

/** True for an ingredient that is sold without prescription in some products only, or in none. Injections do not count. */
const isGuarded = ({ saleClassFloor, saleClassBy, control }: Ingredient): boolean =>
  control !== 'none' ||
  saleClassFloor !== 'otc' ||
  saleClassBy.some(
    ({ saleClass, routes }) =>
      saleClass !== 'otc' && !routes.every((route) => injectedRoutes.includes(route)),
  )

/** The ids by the names of ingredients, as `joinedWords` writes words. Names with digits are those of vitamins. */
const idByWord = new Map(
  [...ingredientByName]
    .filter(([name]) => !/\d/.test(name))
    .map(([name, id]) => [firstWord(name.replaceAll(' ', '')), id] as const)
    .filter(([word]) => word.length >= SHORTEST_WORD),
)

/** Words that begin the names of several ingredients, all of them for prescription: insulin. */
const families = new Set(
  [...Map.groupBy(ingredients, ({ id }) => id.split('-')[0] ?? id)]
    .filter(([, members]) => members.length > 1 && members.every(isGuarded))
    .map(([word]) => word),
)
for (const word of families) if (!idByWord.has(firstWord(word))) idByWord.set(firstWord(word), word)

/** True when a customer may buy only so much of an ingredient without a prescription. */
export const isLimited = (ingredientId: string): boolean =>
  hasOtcLimit({
    ingredients: [{ ingredientId, salt: null, amount: null, unit: null, perAmount: 1, perUnit: null }],
  })

const namesOther = (id: string, { ingredientId }: { ingredientId: string }) =>
  id !== ingredientId && !id.startsWith(`${ingredientId}-`) && !ingredientId.startsWith(`${id}-`)

/**
 * Returns the ingredient for which a pharmacist has to see a product before it is sold without prescription, or null.
 * Its name states one that may need a prescription, but its identity does not; or its texts state one with a limit, and
 * its identity no amount.
 */
export const hiddenIngredient = (
  { name, genericName }: Pick<WrittenProduct, 'name' | 'genericName'>,
  identity: ProductIdentity | null,
): string | null => {
  const parts = identity?.ingredients ?? []
  const lacks = (id: string) => parts.every((part) => namesOther(id, part))
  const amounts = identity ? otcAmounts([{ identity, packs: 1 }]) : new Map<string, number>()
  // A cream has no doses to count.
  const isCounted = (id: string) => identity?.doseUnit === 'application' || amounts.has(id)
  const inName = [...joinedWords(name)].flatMap((word) => idByWord.get(word) ?? [])
  const hidden = inName.find((id) => {
    const row = findIngredient(id)
    return lacks(id) && (families.has(id) || (row && (isGuarded(row) || isLimited(id))))
  })
  const stated = [...namedIngredients(genericName ?? ''), ...parts.map(({ ingredientId }) => ingredientId)]
  const found = hidden ?? stated.find((id) => isLimited(id) && !isCounted(id))
  return found === undefined ? null : (findIngredient(found)?.inn ?? found)
}
