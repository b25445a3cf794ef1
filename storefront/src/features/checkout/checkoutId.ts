import { local, tab } from '../../core/local.ts'

const key = 'checkoutId'

/** The checkout session's id is kept until the order is placed or the checkout cancelled. */
export const keepCheckoutId = (id: string) => local.set(key, id)

/** The id kept, or null. */
export const keptCheckoutId = () => local.get(key)

/** Also forgets what was typed into its forms. */
export const forgetCheckout = () => {
  local.remove(key)
  for (const step of ['contact', 'delivery', 'payment', 'notes']) tab.remove(`draft:${step}`)
}
