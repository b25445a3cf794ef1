import { searchTopics, type TopicCode } from 'shared-api/formulary/searchTopics'
import { isGoods, isIllness, isNaming, wordsOf } from '../engine/commonWords.ts'
import type { ProductIndex } from '../engine/productIndex.ts'
import { namesIn, namesProduct, understand } from '../engine/understand.ts'
import { isHeldBack, isOnShelf } from './shelf.ts'
import type { Topic } from './topicOf.ts'

interface Beside {
  /** Null where nothing was held back, so that no advice is needed. */
  code: TopicCode | null
  products: readonly number[]
}

const kids = wordsOf('baby babies kid kids child children childrens junior infant newborn')

const careForms = wordsOf('powder oil shampoo soap lotion mask masks')
/** Goods without an ingredient: those for children where there are some. */
const goodsFor = (index: ProductIndex, code: TopicCode, products: readonly number[]): readonly number[] => {
  const goods = products.filter((product) => index.genericsOf(product).length === 0)
  const ofKids = goods.filter((product) => [...kids].some((word) => index.hasWord(product, word)))
  return code === 'child' && ofKids.length > 0 ? ofKids : goods
}

/**
 * The products for what is named beside an illness or a child. A symptom leaves the shelf of the topic only, a name
 * leaves all that is not held back. Null if neither is named, or nothing is found by the name. `find` returns the
 * products with all, or with one, of some words.
 */
export const besideIllness = (
  index: ProductIndex,
  { code, rest }: Topic,
  typed: readonly string[],
  find: (words: readonly string[], every: boolean) => readonly number[],
): Beside | null => {
  const topic = searchTopics[code]
  const isSynonym = ({ typed }: { typed: string }) => index.synonymLike(typed) !== undefined
  // The shop's own list says what is for a child: `baby rash`.
  const isListed =
    code === 'child' &&
    understand(index, typed).some(
      (term) =>
        isSynonym(term) &&
        typed.some((word) => !rest.includes(word) && term.typed !== word && term.typed.startsWith(word)),
    )
  if (isListed)
    return { code, products: find(typed, true).filter((product) => !isHeldBack(index, topic, product)) }
  if (rest.some(isIllness) || understand(index, rest).some(isSynonym))
    return { code, products: find(rest, true).filter((product) => isOnShelf(index, topic, product)) }
  // `children tablets` names forms only, which matter to a child: `teething gel` is no gel for the skin.
  const isFormOnly = !rest.some(isNaming)
  if (isFormOnly && (rest.length === 0 || !topic.heldBack?.forms)) return null
  // `creatinine barh gaya` (has risen) names no soap bar.
  const isNamed = rest.some(isGoods) || understand(index, rest).some((term) => namesProduct(index, term))
  if (!isFormOnly && !isNamed) return null
  const isAlways = topic.heldBack?.classes === 'all'
  const firstOf = (...ways: (() => readonly number[])[]) =>
    ways.reduce<readonly number[]>((found, way) => (found.length > 0 ? found : way()), [])
  const found = firstOf(
    () => find(typed, true),
    ...[true, false].map((every) => () => {
      // `brufen syrup` finds no other syrup.
      const ofRest = find(every || isFormOnly ? rest : namesIn(index, rest), every)
      if (!isFormOnly) return ofRest
      // `baby gel` may be meant for an illness.
      return rest.some((word) => careForms.has(word))
        ? goodsFor(index, code, ofRest)
        : ofRest.filter((product) => isOnShelf(index, topic, product))
    }),
  )
  if (isFormOnly && found.length === 0) return { code, products: [] }
  if (found.length === 0) return isAlways ? { code, products: [] } : null
  const products = found.filter((product) => !isHeldBack(index, topic, product))
  // A medicine beside an illness stands beneath advice. Goods do not need it.
  const isOnlyGoods = found.every((product) => index.genericsOf(product).length === 0)
  return { code: isOnlyGoods && !isAlways ? null : code, products }
}
