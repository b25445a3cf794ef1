import { type Selectable, sql } from 'kysely'
import type { Identity } from 'shared-api/contract'
import { brandWord } from 'shared-api/formulary/generalWords'
import { hiddenIngredient, isLimited } from 'shared-api/formulary/hiddenIngredient'
import { isPlainlyWritten, joinedWords, SHORTEST_WORD } from 'shared-api/formulary/nameWords'
import type { ProductsTable } from '../../db/tables.ts'
import type { Trx } from '../../db/types.ts'
import { invalid } from '../../kernel/errors.ts'
import { idsOf, isSameIdentity, type Stated, toWritten } from './identityColumns.ts'

type Sold = Stated & Pick<Selectable<ProductsTable>, 'sale_class'> & { identity: Identity | null }

interface Change {
  id: string
  /** Null for a new product. */
  before: Sold | null
  after: Sold
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

const isMedicine = (product: Sold): boolean => product.sale_class !== 'otc' || idsOf(product).some(isLimited)

/**
 * The medicines whose brand these words name. Where the ingredients of a brand's medicines are unknown and it has goods
 * too, it is an umbrella such as Nivea.
 */
const medicinesNamed = async (trx: Trx, id: string, name: string): Promise<Sold[]> => {
  const words = joinedWords(name)
  const namesakes = Map.groupBy(await findNamesakes(trx, id, [...words]), ({ name }) => brandWord(name))
  return [...namesakes].flatMap(([word, products]) => {
    if (word === null || !words.has(word)) return []
    const medicines = products.filter(isMedicine)
    const known = medicines.filter((one) => idsOf(one).length > 0)
    return medicines.length < products.length ? known : medicines
  })
}

const isUnchanged = (before: Sold | null, after: Sold): boolean =>
  before?.sale_class === 'otc' &&
  before.name === after.name &&
  before.generic_name === after.generic_name &&
  before.dosage_form === after.dosage_form &&
  isSameIdentity(before.identity, after.identity)

/**
 * 400 when staff who are no pharmacist sell without prescription what may be a medicine under another description. Its
 * texts state an ingredient that its identity lacks, or its name the brand of a medicine without its ingredients. 400
 * for all staff when a new name has letters that pass for others.
 */
export const assertNoHiddenMedicine = async (
  trx: Trx,
  { id, before, after, byPharmacist }: Change,
): Promise<void> => {
  if (before?.name !== after.name && !isPlainlyWritten(after.name)) throw invalid('name', 'NAME_SCRIPT')
  if (after.sale_class !== 'otc' || byPharmacist || isUnchanged(before, after)) return
  const { identity } = after
  const ingredient = hiddenIngredient(toWritten(after), identity)
  if (ingredient !== null) throw invalid('saleClass', 'SALE_CLASS_HIDDEN', { medicine: ingredient })
  const own = new Set(identity?.ingredients.map(({ ingredientId }) => ingredientId))
  const isStated = (medicine: Sold) => {
    const ids = idsOf(medicine)
    return ids.length > 0 && ids.every((one) => own.has(one))
  }
  const medicines = await medicinesNamed(trx, id, after.name)
  const brand = medicines.some(isStated) ? undefined : medicines[0]
  // The product itself, where it needed a prescription so far.
  const itself = before && before.sale_class !== 'otc' && !isStated(before) ? before : undefined
  const medicine = itself ?? brand
  if (medicine) throw invalid('saleClass', 'SALE_CLASS_HIDDEN', { medicine: medicine.name })
}
