import { type Selectable, sql } from 'kysely'
import { saleClasses } from 'shared-api'
import type { Identity } from 'shared-api/contract'
import { brandWord } from 'shared-api/formulary/generalWords'
import { hiddenIngredient, isLimited } from 'shared-api/formulary/hiddenIngredient'
import { isPlainlyWritten, SHORTEST_WORD } from 'shared-api/formulary/nameWords'
import type { ProductsTable } from '../../db/tables.ts'
import type { Trx } from '../../db/types.ts'
import { invalid } from '../../kernel/errors.ts'
import { idsOf, isSameIdentity, type Stated, textsOf, toWritten } from './identityColumns.ts'
import { wordsNearBrands } from './nearBrands.ts'

type Sold = Stated & Pick<Selectable<ProductsTable>, 'sale_class'> & { identity: Identity | null }

/** A product with what else of it customers read as its name. */
type Shown = Sold & { brand_id?: string | null; manufacturer: string }

interface Change {
  id: string
  /** Null for a new product. */
  before: Shown | null
  after: Shown
  byPharmacist: boolean
}

/** The products, deleted ones too, whose names begin with one of these words. */
const findNamesakes = async (trx: Trx, id: string, words: readonly string[]): Promise<Sold[]> => {
  const beginnings = [...new Set(words.map((word) => word.slice(0, SHORTEST_WORD)))]
  return trx
    .selectFrom('products')
    .select(['name', 'generic_name', 'strength', 'dosage_form', 'pack_size', 'sale_class', 'identity'])
    .where(sql<boolean>`left(letters_of(name), 4) = any(${sql.val(beginnings)}::text[])`)
    .where(
      sql<boolean>`exists (select from unnest(${sql.val(words)}::text[]) word where starts_with(letters_of(name), word))`,
    )
    .where('id', '<>', id)
    .orderBy('id')
    .execute()
}

/** True for a product that needs more care than one of this class: a stricter class, or a limit of what is sold freely. */
const isStricter = (product: Sold, saleClass: Sold['sale_class']): boolean =>
  saleClasses.indexOf(product.sale_class) > saleClasses.indexOf(saleClass) ||
  (saleClass === 'otc' && idsOf(product).some(isLimited))

/**
 * The medicines of a stricter class whose brand a text names. Where the ingredients of a brand's medicines are unknown and
 * it has goods too, it is an umbrella such as Nivea.
 */
const medicinesNamed = async (
  trx: Trx,
  id: string,
  { text, saleClass }: { text: string; saleClass: Sold['sale_class'] },
): Promise<Sold[]> => {
  const words = await wordsNearBrands(trx, text)
  const namesakes = Map.groupBy(await findNamesakes(trx, id, [...words]), ({ name }) => brandWord(name))
  return [...namesakes].flatMap(([word, products]) => {
    if (word === null || !words.has(word)) return []
    const medicines = products.filter((one) => isStricter(one, saleClass))
    const known = medicines.filter((one) => idsOf(one).length > 0)
    return medicines.length < products.length ? known : medicines
  })
}

const isUnchanged = (before: Shown | null, after: Shown): boolean =>
  before?.sale_class === after.sale_class &&
  textsOf(before) === textsOf(after) &&
  before.brand_id === after.brand_id &&
  before.manufacturer === after.manufacturer &&
  isSameIdentity(before.identity, after.identity)

/** Whether a product states the ingredients of a medicine. Its class follows from them then. */
const isStatedIn =
  ({ identity }: Pick<Sold, 'identity'>) =>
  (medicine: Sold): boolean => {
    const own = new Set(identity?.ingredients.map(({ ingredientId }) => ingredientId))
    const ids = idsOf(medicine)
    return ids.length > 0 && ids.every((one) => own.has(one))
  }

/** Each text of a product that customers read as its name. */
const visibleTexts = async (trx: Trx, product: Shown): Promise<string[]> => {
  const brand = product.brand_id
    ? await trx.selectFrom('brands').select('name').where('id', '=', product.brand_id).executeTakeFirst()
    : undefined
  const { name, strength, dosage_form, pack_size, manufacturer } = product
  return [name, brand?.name, strength, dosage_form, pack_size, manufacturer].flatMap((text) => text ?? [])
}

/**
 * 400 when staff who are no pharmacist sell in a milder class what may be a medicine under another description. Its
 * texts state an ingredient that its identity lacks, or the brand of a medicine without its ingredients, also in Urdu
 * letters or with a letter changed. 400 for all staff when a new name has letters that pass for others.
 */
export const assertNoHiddenMedicine = async (
  trx: Trx,
  { id, before, after, byPharmacist }: Change,
): Promise<void> => {
  if (before?.name !== after.name && !isPlainlyWritten(after.name)) throw invalid('name', 'NAME_SCRIPT')
  const saleClass = after.sale_class
  if (saleClass === 'restricted' || byPharmacist || isUnchanged(before, after)) return
  const ingredient = saleClass === 'otc' ? hiddenIngredient(toWritten(after), after.identity) : null
  if (ingredient !== null) throw invalid('saleClass', 'SALE_CLASS_HIDDEN', { medicine: ingredient })
  const isStated = isStatedIn(after)
  // The product itself, where it was sold in a stricter class so far.
  if (before && saleClass !== before.sale_class && isStricter(before, saleClass) && !isStated(before))
    throw invalid('saleClass', 'SALE_CLASS_HIDDEN', { medicine: before.name })
  for (const text of await visibleTexts(trx, after)) {
    const medicines = await medicinesNamed(trx, id, { text, saleClass })
    const [medicine] = medicines.some(isStated) ? [] : medicines
    if (medicine) throw invalid('saleClass', 'SALE_CLASS_HIDDEN', { medicine: medicine.name })
  }
}

/** The same for a new name of a brand, by which its products are known. */
export const assertNoMedicineBrand = async (
  trx: Trx,
  { brandId, name, byPharmacist }: { brandId: string; name: string; byPharmacist: boolean },
): Promise<void> => {
  if (byPharmacist) return
  const [medicine] = await medicinesNamed(trx, '', { text: name, saleClass: 'otc' })
  if (!medicine) return
  const freely = await trx
    .selectFrom('products')
    .select('identity')
    .where('brand_id', '=', brandId)
    .where('sale_class', '=', 'otc')
    .where('deleted_at', 'is', null)
    .execute()
  if (freely.some((one) => !isStatedIn(one)(medicine)))
    throw invalid('name', 'SALE_CLASS_HIDDEN', { medicine: medicine.name })
}
