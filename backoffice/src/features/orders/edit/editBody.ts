import type { BodyInput, Order, Product } from 'shared-api/contract'

/** A line as it is typed. The text of a number input may be empty. */
export interface TypedLine {
  productId: string
  name: string
  quantity: string
}

export const contactFields = ['name', 'phone', 'email'] as const
export const deliveryFields = ['address', 'area', 'city', 'landmark'] as const

/** The typed values of the form that edits an order. */
export interface TypedEdit {
  lines: readonly TypedLine[]
  contact: Readonly<Record<(typeof contactFields)[number], string>>
  delivery: Readonly<Record<(typeof deliveryFields)[number], string>>
}

/** The form before anything is typed. */
export const typedOf = ({ items, contact, delivery }: Order): TypedEdit => ({
  lines: items.flatMap(({ productId, name, quantity }) =>
    productId ? [{ productId, name, quantity: String(quantity) }] : [],
  ),
  contact: { name: contact.name, phone: contact.phone, email: contact.email ?? '' },
  delivery: {
    address: delivery.address,
    area: delivery.area,
    city: delivery.city,
    landmark: delivery.landmark ?? '',
  },
})

export const withProduct = (typed: TypedEdit, { id, name }: Product): TypedEdit => ({
  ...typed,
  lines: [...typed.lines, { productId: id, name, quantity: '1' }],
})

type Edit = Omit<BodyInput<'POST /order/:id/edit'>, 'version' | 'preview'>

const changedOf = <T extends Readonly<Record<string, string>>>(typed: T, before: T): Partial<T> =>
  Object.fromEntries(
    Object.entries(typed).filter(([name, text]) => text.trim() !== before[name]),
  ) as Partial<T>

/** Only what differs from the order; null for nothing. */
export const editOf = (order: Order, typed: TypedEdit): Edit | null => {
  const before = typedOf(order)
  const quantityOf = (id: string) => before.lines.find(({ productId }) => productId === id)?.quantity
  const contact = changedOf(typed.contact, before.contact)
  const delivery = changedOf(typed.delivery, before.delivery)
  const isChanged = typed.lines.some(({ productId, quantity }) => quantityOf(productId) !== quantity)
  const edit: Edit = {
    ...(isChanged
      ? { items: typed.lines.map(({ productId, quantity }) => ({ productId, quantity: Number(quantity) })) }
      : {}),
    ...(Object.keys(contact).length > 0 ? { contact } : {}),
    ...(Object.keys(delivery).length > 0 ? { delivery } : {}),
  }
  return Object.keys(edit).length > 0 ? edit : null
}
