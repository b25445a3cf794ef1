import app from './en/backoffice/app.json' with { type: 'json' }
import audit from './en/backoffice/audit.json' with { type: 'json' }
import brands from './en/backoffice/brands.json' with { type: 'json' }
import customers from './en/backoffice/customers.json' with { type: 'json' }
import images from './en/backoffice/images.json' with { type: 'json' }
import inventory from './en/backoffice/inventory.json' with { type: 'json' }
import jobs from './en/backoffice/jobs.json' with { type: 'json' }
import notes from './en/backoffice/notes.json' with { type: 'json' }
import orders from './en/backoffice/orders.json' with { type: 'json' }
import palette from './en/backoffice/palette.json' with { type: 'json' }
import payments from './en/backoffice/payments.json' with { type: 'json' }
import prescriptions from './en/backoffice/prescriptions.json' with { type: 'json' }
import products from './en/backoffice/products.json' with { type: 'json' }
import register from './en/backoffice/register.json' with { type: 'json' }
import reporting from './en/backoffice/reporting.json' with { type: 'json' }
import resources from './en/backoffice/resources.json' with { type: 'json' }
import search from './en/backoffice/search.json' with { type: 'json' }
import staff from './en/backoffice/staff.json' with { type: 'json' }

const features = {
  app,
  audit,
  inventory,
  brands,
  customers,
  reporting,
  images,
  jobs,
  notes,
  orders,
  palette,
  payments,
  prescriptions,
  products,
  register,
  resources,
  search,
  staff,
}

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
