import { ingredients } from './ingredients/index.ts'
import { readSalt } from './readSalt.ts'

/** Other names of an ingredient, as packs in Pakistan print them. */
const otherNames: Readonly<Record<string, string>> = {
  acetaminophen: 'paracetamol',
  'acetylsalicylic acid': 'aspirin',
  albuterol: 'salbutamol',
  amoxycillin: 'amoxicillin',
  clavulanate: 'clavulanic-acid',
  cefradine: 'cephradine',
  cefalexin: 'cephalexin',
  chlorphenamine: 'chlorpheniramine',
  acyclovir: 'aciclovir',
  valacyclovir: 'valaciclovir',
  frusemide: 'furosemide',
  glyburide: 'glibenclamide',
  rifampin: 'rifampicin',
  indometacin: 'indomethacin',
  thyroxine: 'levothyroxine',
  methylcobalamin: 'mecobalamin',
  'ascorbic acid': 'vitamin-c',
  tocopherol: 'vitamin-e',
  'vitamin d': 'cholecalciferol',
  'vitamin d3': 'cholecalciferol',
  'vitamin b1': 'thiamine',
  'vitamin b6': 'pyridoxine',
  'vitamin b12': 'cyanocobalamin',
  carboxymethylcellulose: 'carmellose',
}

/** Salts and acids that are dosed differently: the ingredient is the same, the product is not. */
const otherSalts: Readonly<Record<string, string>> = {
  divalproex: 'valproate',
  'valproic acid': 'valproate',
}

/** The ids of ingredients by their names in lower case, without hyphens. */
export const ingredientByName = new Map<string, string>(
  ingredients.flatMap(({ id, inn }) => [
    [id.replaceAll('-', ' '), id] as const,
    [inn.toLowerCase().replace(/ \(.*/, ''), id] as const,
  ]),
)
for (const [name, id] of Object.entries({ ...otherNames, ...otherSalts })) ingredientByName.set(name, id)

const namesById = Map.groupBy(ingredientByName.keys(), (name) => ingredientByName.get(name) ?? '')

/** Returns all names by which an ingredient is known, in lower case: valproate is also divalproex. */
export const namesOfIngredient = (id: string): readonly string[] => namesById.get(id) ?? []

/** The names that mean the same salt as this name, or no certain one: paracetamol is acetaminophen. */
export const sameNames = (id: string, name: string): string[] =>
  Object.hasOwn(otherSalts, name)
    ? [name]
    : namesOfIngredient(id).filter((other) => !Object.hasOwn(otherSalts, other))

const saltsOf = new Map(ingredients.map(({ id, salts }) => [id, salts]))

export interface ReadGeneric {
  ingredientId: string
  salt: string | null
}

/**
 * Returns the ingredient and salt of one generic name: `Metformin HCl` is metformin and hydrochloride.
 * Null when any word of it is not known.
 */
export const readGeneric = (text: string): ReadGeneric | null => {
  const words = text.toLowerCase().replaceAll('-', ' ').trim().split(/\s+/)
  for (let count = words.length; count > 0; count--) {
    const ingredientId = ingredientByName.get(words.slice(0, count).join(' '))
    if (!ingredientId) continue
    const rest = words.slice(count).join(' ')
    if (!rest) return { ingredientId, salt: null }
    // `Divalproex sodium` is another salt than `valproate sodium`.
    const salt = [`${words[count - 1]} ${rest}`, readSalt(rest)].find((one) =>
      saltsOf.get(ingredientId)?.includes(one),
    )
    return salt ? { ingredientId, salt } : null
  }
  return null
}

/** All names of the medicine that this text names, none where it names no medicine. */
export const namesOfMedicine = (text: string): readonly string[] => {
  const read = readGeneric(text)
  return read ? sameNames(read.ingredientId, text.toLowerCase()) : []
}
