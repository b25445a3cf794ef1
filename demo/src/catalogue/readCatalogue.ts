import { readPack, type SaleClass, toPaisa } from 'shared-api'
import { catalogue } from './catalogue.ts'
import { makers } from './makers.ts'
import { allowedPacks } from './otcPacks.ts'

/** A product of the demo: the fields of its line, and those derived from them. Money is paisa. */
export interface DemoProduct {
  name: string
  brand: string
  manufacturer: string
  category: string
  genericName: string | null
  strength: string | null
  dosageForm: string
  coldChain: boolean
  packSize: string
  unitsPerPack: number
  price: number
  originalPrice: number
  saleClass: SaleClass
  takesDiscounts: boolean
  maxPerOrder: number
}

const saleClasses: Record<string, SaleClass> = { o: 'otc', p: 'prescription', r: 'restricted' }

const devices = /monitor|meter|nebulizer|thermometer/i

const readLine = (text: string): DemoProduct => {
  const [
    name = '',
    brand = '',
    category = '',
    generic,
    strength,
    form = '',
    packSize = '',
    price,
    printed,
    sale,
  ] = text.split('|')
  const cold = form.endsWith(' *')
  const product = {
    name,
    brand,
    manufacturer: makers[brand] ?? brand,
    category,
    genericName: generic || null,
    strength: strength || null,
    dosageForm: cold ? form.slice(0, -2) : form,
    coldChain: cold,
    packSize,
    unitsPerPack: readPack(packSize).units,
    price: toPaisa(Number(price)),
    originalPrice: toPaisa(Number(printed)),
    saleClass: saleClasses[sale ?? ''] ?? 'otc',
  }
  return {
    ...product,
    takesDiscounts: !/^infant (formula|milk|cereal)/i.test(product.genericName ?? ''),
    maxPerOrder: allowedPacks({ ...product, quantity: devices.test(form) ? 5 : 20 }),
  }
}

/** The products of the demo, in the order of the list. */
export const readCatalogue = (): DemoProduct[] => catalogue.trim().split('\n').map(readLine)
