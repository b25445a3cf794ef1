import app from './en/backoffice/app.json' with { type: 'json' }
import orders from './en/backoffice/orders.json' with { type: 'json' }

const features = { app, orders }

type Features = typeof features

/** A feature and its key: `orders.shipmentTitle`. */
export type BackofficeKey = { [F in keyof Features]: `${F}.${keyof Features[F] & string}` }[keyof Features]

/** The messages of the back office in English, by feature and key. */
export const backofficeMessages = Object.fromEntries(
  Object.entries(features).flatMap(([feature, messages]) =>
    Object.entries(messages).map(([key, message]) => [`${feature}.${key}`, message]),
  ),
) as Readonly<Record<BackofficeKey, string>>

export const isBackofficeKey = (key: string): key is BackofficeKey => Object.hasOwn(backofficeMessages, key)
