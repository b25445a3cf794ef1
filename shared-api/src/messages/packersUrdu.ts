import type { BackofficeKey } from './backoffice.ts'
import app from './ur/backoffice/app.json' with { type: 'json' }
import orders from './ur/backoffice/orders.json' with { type: 'json' }

/** The messages of the packers' list in Urdu, by the keys of the back office. They load when a packer chooses Urdu. */
export const packersUrdu: Readonly<Partial<Record<BackofficeKey, string>>> = Object.fromEntries(
  Object.entries({ app, orders }).flatMap(([feature, messages]) =>
    Object.entries(messages).map(([key, message]) => [`${feature}.${key}`, message]),
  ),
)
