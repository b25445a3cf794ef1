import { type SearchTopic, searchTopics, type TopicCode } from 'shared-api/formulary/searchTopics'
import type { ProductIndex } from '../engine/productIndex.ts'

/** True for a product with no ingredient that is not on the shelf of this topic, in the form that the shelf shows. */
export const isOnShelf = (index: ProductIndex, { shelf }: SearchTopic, product: number): boolean => {
  const generics = index.genericsOf(product)
  return (
    generics.length > 0 &&
    generics.every((one) =>
      shelf.some(({ generic, form }) => generic === one && (!form || form === index.formOf(product))),
    )
  )
}

/** True for a medicine that may harm beside this illness or at this age. Goods without an ingredient never do. */
export const isHeldBack = (index: ProductIndex, { heldBack }: SearchTopic, product: number): boolean => {
  if (!heldBack || index.genericsOf(product).length === 0) return false
  if (heldBack.classes === 'all') return true
  const { classes: harmful, forms = [] } = heldBack
  const classes = index.classesOf(product)
  return harmful.some((one) => classes.includes(one)) || forms.some((form) => form === index.formOf(product))
}

/** The whole shelf of a topic by number, in its order. */
export const shelfOf = (index: ProductIndex, code: TopicCode): number[] =>
  searchTopics[code].shelf.flatMap(({ generic, form }) => index.withOnly(generic, form))
