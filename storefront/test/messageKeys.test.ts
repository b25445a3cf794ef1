import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { batchStates } from 'shared-api/contract/inventory'
import { recallActs } from 'shared-api/recallActs'
import { saleClasses } from 'shared-api/saleClasses'
import { orderStatuses, paymentMethods } from 'shared-api/states/orderStates'
import { prescriptionStatuses } from 'shared-api/states/prescriptionStates'
import { returnReasons, returnStatuses } from 'shared-api/states/returnStates'
import { shipmentStatuses } from 'shared-api/states/shipmentStates'
import { expect, test } from 'vitest'
import { sorts } from '../src/features/products/productQueries.ts'

const source = join(import.meta.dirname, '../src')
const catalogues = join(import.meta.dirname, '../../shared-api/src/messages/en/storefront')

const files = readdirSync(source, { recursive: true, encoding: 'utf8' })
  .filter((path) => /(?<!\.test)\.tsx?$/.test(path))
  .map((path) => ({ folder: dirname(path), text: readFileSync(join(source, path), 'utf8') }))

const recalled = recallActs.map((act) => `recalled_${act}`)

/** Keys that the source builds from a state or another name. */
const builtKeys: Record<string, readonly string[]> = {
  checkout: [...paymentMethods, ...paymentMethods.map((one) => `place_${one}`)],
  follow: [
    ...shipmentStatuses.map((status) => `now_${status}`),
    ...['pending', 'processing', 'shipped', 'delivered'].map((step) => `step_${step}`),
  ],
  inventory: [...batchStates, ...recalled],
  orders: [...orderStatuses, ...shipmentStatuses, ...paymentMethods, ...recalled],
  returns: [...returnReasons, ...returnStatuses],
  prescriptions: prescriptionStatuses.flatMap((status) => [status, `${status}Text`]),
  shop: [...saleClasses.map((one) => `class_${one}`), ...Object.keys(sorts).map((one) => `sort_${one}`)],
}

// The catalogue decides which names and packs there are.
const features = readdirSync(catalogues)
  .map((file) => file.replace('.json', ''))
  .filter((feature) => feature !== 'names' && feature !== 'packs')

test.each(features)('every message of %s is used', (feature) => {
  const folders = new Set(
    files
      .filter(({ text }) => text.includes(`'shared-api/messages/storefront/${feature}'`))
      .map(({ folder }) => folder),
  )
  const text = files
    .filter(({ folder }) => feature === 'shop' || folders.has(folder))
    .map((file) => file.text)
    .join('\n')
  const keys = Object.keys(JSON.parse(readFileSync(join(catalogues, `${feature}.json`), 'utf8')))
  const unused = keys.filter(
    (key) => !builtKeys[feature]?.includes(key) && !new RegExp(`'${key}'|\\.${key}\\b`).test(text),
  )
  expect(unused).toEqual([])
})
