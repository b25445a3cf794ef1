import type { Order } from 'shared-api/contract'

/** The delivery address on one line. */
export const addressLine = ({ delivery }: Pick<Order, 'delivery'>): string =>
  [delivery.address, delivery.area, delivery.landmark, delivery.city, delivery.province, delivery.postalCode]
    .filter(Boolean)
    .join(', ')
