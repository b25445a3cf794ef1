import { accounts } from './said/accounts.ts'
import { cart } from './said/cart.ts'
import { checkout } from './said/checkout.ts'
import { fields } from './said/fields.ts'
import { orders } from './said/orders.ts'
import { payments } from './said/payments.ts'
import { prescriptions } from './said/prescriptions.ts'
import { shop } from './said/shop.ts'
import { texts } from './said/texts.ts'
import { sentenceTable } from './sentenceTable.ts'

/** What the shop and the server say in English, in Urdu: a value's place is `{name}` in both. */
export const urTexts: Readonly<Record<string, string>> = {
  ...texts,
  ...shop,
  ...fields,
  ...accounts,
  ...cart,
  ...checkout,
  ...payments,
  ...orders,
  ...prescriptions,
}

/** A sentence in Urdu with its values, or as it is when there are no words for it. */
export const inUrdu = sentenceTable(urTexts)
