import { readPack, type SaleClass, toPaisa } from 'shared-api'
import { catalogue } from './catalogue.ts'
import { useOf } from './uses.ts'

/** A product of the demo: the fields of its line, and those derived from them. Money is paisa. */
export interface DemoProduct {
  name: string
  maker: string
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
  description: string
}

const saleClasses: Record<string, SaleClass> = { o: 'otc', p: 'prescription', r: 'restricted' }

const sold: Record<SaleClass, string> = {
  otc: '',
  prescription: 'Sold against a prescription of your doctor.',
  restricted: 'A controlled medicine: shown for information, not sold online.',
}

const unmedical =
  /diaper|pads|wipes|soap|shampoo|toothpaste|brush|foam|monitor|meter|nebul|mask|wool|bandage|plaster/i

const describe = (product: Omit<DemoProduct, 'description' | 'takesDiscounts' | 'maxPerOrder'>): string => {
  const { name, category, genericName, strength, dosageForm, packSize, maker, saleClass, coldChain } = product
  const use = genericName ? useOf(genericName) : undefined
  const holds = use
    ? `${name} contains ${genericName}${strength ? ` (${strength})` : ''}, ${use}.`
    : `${name}${genericName ? `: ${genericName}` : ''}, from our shelf for ${category}.`
  return [
    holds,
    `${dosageForm}, ${packSize}${maker === 'Generic' ? '' : `, by ${maker}`}.`,
    sold[saleClass],
    coldChain ? 'Keep between 2 and 8 °C; we deliver it cooled, in the main cities.' : '',
    genericName && !unmedical.test(dosageForm)
      ? 'Read the leaflet before use, and ask our pharmacist when in doubt.'
      : '',
  ]
    .filter(Boolean)
    .join(' ')
}

const devices = /monitor|meter|nebulizer|thermometer/i

const readLine = (text: string): DemoProduct => {
  const [
    name = '',
    maker = '',
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
    maker,
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
    takesDiscounts: !/^infant (formula|milk)/i.test(product.genericName ?? ''),
    // Pseudoephedrine is a precursor of drugs, so its quantity is limited.
    maxPerOrder: /pseudoephedrine/i.test(generic ?? '') ? 3 : devices.test(form) ? 5 : 20,
    description: describe(product),
  }
}

/** The products of the demo, in the order of the list. */
export const readCatalogue = (): DemoProduct[] => catalogue.trim().split('\n').map(readLine)
