import { firstWord } from './nameWords.ts'
import { ingredientByName } from './readGeneric.ts'

/** Words that begin the names of many goods, in the singular and the plural of packs. */
const words = `
  acne active adult adults advance advanced allergy anti baby balm beauty black blue body bone capsule capsules care
  child children childrens clear cold complete cough cream creme daily deep dental derma double drops energy extended
  extra face facial family fast fever first foot free fresh gold green hair hand hands happy health herbal high honey
  infant infants inhaler injection instant intense intra junior kids light liquid lotion magic mask maternity mega men
  mens milk mineral mint mono mother mouth multi nail nasal natural night normal nose omega oral organic original
  paediatric pain patch pediatric pink plus powder power premium prime protein pure relief royal sachet scar sensitive
  serum shampoo sinus skin smart soap soft solution sport spray stop strong sugar super suppository syringe syrup
  tablet tablets teen throat tooth total ultra vita wash water white woman women womens young`

/** Words that are no brand, as `firstWord` writes them: general ones, and those of which names of ingredients consist. */
const general: ReadonlySet<string> = new Set(
  [
    ...words.trim().split(/\s+/),
    ...[...ingredientByName.keys()].flatMap((name) => name.split(/[^a-z]+/)),
  ].map(firstWord),
)

/** The word of a product's name that says its brand: augmentin of `Augmentin 625mg`. Null where it says none. */
export const brandWord = (name: string): string | null => {
  const word = firstWord(name)
  return word.length < 4 || general.has(word) ? null : word
}
