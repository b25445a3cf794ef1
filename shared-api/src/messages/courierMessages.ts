import couriers from './en/backoffice/couriers.json' with { type: 'json' }

export type CourierMessageKey = keyof typeof couriers

/** The messages about couriers in English. They are no part of the back office's first load. */
export const courierMessages: Readonly<Record<CourierMessageKey, string>> = couriers
