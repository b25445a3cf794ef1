import { contract } from 'shared-api/contract'
import { fill, fixedTexts, type Text, type TextKey, texts } from 'shared-api/texts'

/** One sentence of the tables: `addToCart.failure`, or the name of a notice. */
export type TextName =
  | { [K in TextKey]: `${K}.${keyof (typeof texts)[K] & ('success' | 'failure')}` }[TextKey]
  | keyof typeof fixedTexts

const table: Record<string, Text> = texts

/** The words of the tables, with values put into their `{name}` places. */
export const messageOf = (name: TextName, values: Record<string, string> = {}): string => {
  const [key = '', outcome] = name.split('.')
  const words = outcome
    ? table[key]?.[outcome as 'success' | 'failure']
    : fixedTexts[key as keyof typeof fixedTexts]
  return fill(words ?? '', values)
}

/** Calls of shoppers whose failure only the back office shows. */
const madeByStaff = new Set<TextKey>(['uploadProductImage', 'fetchShop'])

const isStaffs = (key: TextKey) => contract[texts[key].operation].access === 'admin' || madeByStaff.has(key)

const namesOf = (key: TextKey): TextName[] =>
  (['success', 'failure'] as const)
    .filter((outcome) => table[key]?.[outcome])
    .map((outcome) => `${key}.${outcome}` as TextName)

const keys = Object.keys(texts) as TextKey[]

/** Every text that a shopper can meet. */
export const shopperTexts: readonly TextName[] = [
  ...keys.filter((key) => !isStaffs(key)).flatMap(namesOf),
  ...(Object.keys(fixedTexts) as (keyof typeof fixedTexts)[]),
]

/** Every text that only staff can meet. */
export const staffTexts: readonly TextName[] = keys.filter(isStaffs).flatMap(namesOf)

/** Texts of shoppers that staff meet as well, on a screen of their own. */
export const sharedTexts: readonly TextName[] = (
  [
    'logOut',
    'fetchProducts',
    'fetchProduct',
    'fetchCategories',
    'fetchCategory',
    'fetchBrands',
    'fetchBrand',
  ] as const
).flatMap(namesOf)
