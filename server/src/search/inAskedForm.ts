import { readForm } from 'shared-api/formulary/readForm'
import { readGeneric } from 'shared-api/formulary/readGeneric'
import { isNaming } from './engine/commonWords.ts'
import type { ProductIndex } from './engine/productIndex.ts'
import type { Matches } from './engine/rank.ts'

/**
 * Leaves products in the form that is asked for. Without one, those remain that are called so or have no other
 * ingredient: `zinc syrup` finds neither a shampoo nor a vitamin tablet with zinc.
 */
export const inAskedForm = (index: ProductIndex, tokens: readonly string[], matches: Matches): Matches => {
  const asked = tokens.flatMap((token) => readForm(token)?.formGroup ?? [])
  const all = asked.length > 0 ? matches.first(matches.total) : []
  if (all.length === 0) return matches
  const names = tokens.filter(isNaming)
  const ingredients = names.flatMap((name) => readGeneric(name)?.ingredientId ?? [])
  const isCalled = (product: number) => {
    const [generic = '', ...others] = index.genericsOf(product)
    const ingredient = others.length === 0 ? readGeneric(generic)?.ingredientId : undefined
    return (
      (ingredient !== undefined && ingredients.includes(ingredient)) ||
      index
        .nameOf(product)
        .split(' ')
        .some((word) => names.includes(word))
    )
  }
  const inForm = all.filter((product) => asked.some((form) => form === index.formOf(product)))
  const left = inForm.length > 0 ? inForm : all.filter(isCalled)
  return { total: left.length, first: (count) => left.slice(0, count) }
}
