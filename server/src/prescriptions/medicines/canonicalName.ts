import { ingredients } from 'shared-api/formulary/ingredients/index'
import { namedIngredients } from 'shared-api/formulary/namedIngredients'
import { sameNames } from 'shared-api/formulary/readGeneric'
import { medicineWords } from './medicineWords.ts'
import { withoutSalts } from './withoutSalts.ts'

/** Other names of combinations, with the names of their ingredients. */
const combinations: readonly (readonly [RegExp, string])[] = [
  [/^co[ -]?amoxiclav(?!\p{L})/iu, 'amoxicillin clavulanic acid'],
  [/^co[ -]?trimoxazole(?!\p{L})/iu, 'sulfamethoxazole trimethoprim'],
]

/** The one ingredient of the formulary that a text names; undefined for none or several. */
export const ingredientOf = (text: string): string | undefined => {
  const [id, ...more] = namedIngredients(text)
  return more.length === 0 ? id : undefined
}

export const plainOf = (typed: string): string =>
  typed
    .toLowerCase()
    .replace(/[^\p{L}\p{N}.%]+/gu, ' ')
    .trim()

/** The longest names first, because they contain shorter ones. */
const urduNames = ingredients
  .map(({ urName, inn }) => [urName, inn.replace(/ \(.*/, '')] as const)
  .sort(([one], [other]) => other.length - one.length)

/** The typed name with its ingredients in Latin letters, and without their salts where equal amounts of all salts are equal doses. */
export const canonicalOf = (typed: string): string => {
  const urdu = urduNames.find(([name]) => ` ${typed} `.startsWith(` ${name} `))
  const latin = urdu ? typed.replace(...urdu) : typed
  const known = combinations.find(([name]) => name.test(latin))
  return withoutSalts(known ? latin.replace(...known) : latin)
}

/** The typed name, and the same with the other names of its ingredient. */
export const spellingsOf = (typed: string): string[] => {
  const plain = plainOf(typed)
  const id = ingredientOf(plain)
  const { words, variants, numbers } = medicineWords(plain)
  if (!id || words.length > 1) return [typed]
  const rest = [...variants, ...numbers.map(({ value, unit }) => `${value}${unit ?? ''}`)]
  return [typed, ...sameNames(id, words.join(' ')).map((name) => [name, ...rest].join(' '))]
}
