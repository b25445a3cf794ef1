import { z } from 'zod'
import { warningTopics } from '../formulary/patientFacts/patientFacts.ts'
import { topicCodes } from '../formulary/searchTopics.ts'
import { isBarcode } from '../isBarcode.ts'
import { saleClasses } from '../saleClasses.ts'
import { productSorts } from '../sorts.ts'
import { stockReasons } from '../stockReasons.ts'
import { Identity } from './identity.ts'
import { imageUrl } from './imageUrl.ts'
import {
  countedMeta,
  data,
  dayParam,
  done,
  flag,
  id,
  limit,
  many,
  op,
  order,
  page,
  rupees,
  rupeesParam,
  search,
  text,
} from './operation.ts'
import {
  type ProductField,
  type ProductFieldKind,
  type ProductFieldName,
  type ProductFields,
  type ProductFieldValue,
  productFieldEntries,
  productFields,
  requiredProductFields,
} from './productFields.ts'

const named = z.object({ id, name: z.string() })
export const price = rupees.refine((value) => value > 0, 'PRICE_ABOVE_ZERO')
const { values: statuses } = productFields.status

const read: Record<ProductFieldKind, (field: ProductField) => z.ZodType> = {
  text: () => z.string(),
  barcode: () => z.string(),
  longText: () => z.string(),
  slug: () => z.string(),
  image: () => z.string(),
  images: () => z.array(z.string()),
  rupees: () => z.number(),
  count: () => z.number(),
  flag: () => z.boolean(),
  choice: ({ values = [] }) => z.enum(values),
}

const write: typeof read = {
  text: ({ max = 200 }) => text(max),
  barcode: ({ max = 200 }) => text(max).refine(isBarcode, 'BARCODE'),
  longText: ({ max = 200 }) => text(max, 0),
  slug: ({ max = 200 }) =>
    z
      .string()
      .trim()
      .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'SLUG')
      .max(max),
  image: () => imageUrl,
  images: ({ max = 1 }) => z.array(imageUrl).max(max),
  rupees: () => price,
  count: ({ max = 1 }) => z.number().int().min(1).max(max),
  flag: read.flag,
  choice: read.choice,
}

type Shape = {
  [Name in ProductFieldName]: z.ZodType<
    ProductFieldValue<ProductFields[Name]>,
    ProductFieldValue<ProductFields[Name]>
  >
}

const shapeOf = (schemas: typeof read) =>
  Object.fromEntries(
    productFieldEntries.map(([name, field]) => {
      const schema = schemas[field.kind](field)
      return [name, field.nullable ? schema.nullable() : schema]
    }),
  ) as Shape

export const Product = z.object({
  id,
  ...shapeOf(read),
  /** Today's price, after a brand discount. Never above `originalPrice`. */
  price: z.number(),
  discountPercentage: z.number(),
  /** The units that a shopper can buy now: unexpired, not recalled, not held. */
  quantity: z.number(),
  category: named,
  brand: named,
  /** Equal for the same medicine of other makers and in other packs. Null: not known, and the equal of nothing. */
  identityKey: z.string().nullable(),
  soldCount: z.number(),
  version: z.number(),
  createdAt: z.string(),
  updatedAt: z.string(),
  /** Admins only. Null: not known. */
  identity: Identity.nullable().optional(),
  /** Admins only: the price before a brand discount. */
  basePrice: z.number().optional(),
  /** Admins only: counted stock, expired and held units included. */
  onHand: z.number().optional(),
})
export type Product = z.output<typeof Product>

const bilingual = z.object({ en: z.string(), ur: z.string() })

/** The formulary's texts for patients. Ingredients that share their texts stand together. */
const MedicineTexts = z.object({
  ingredients: z.array(bilingual),
  /** A registered pharmacist has signed them. Until then they are shown as not yet signed. */
  signed: z.boolean(),
  what: bilingual,
  take: bilingual.nullable(),
  avoid: bilingual.nullable(),
  warnings: z.partialRecord(z.enum(warningTopics), bilingual),
  storage: bilingual.nullable(),
})
export type MedicineTexts = z.output<typeof MedicineTexts>

export const ProductDetail = Product.extend({
  /** The same medicine of other makers and in other packs; cheapest per unit first. */
  substitutes: z.array(Product),
  /** The earliest expiry date of the units that can be bought now, `2027-06-30`; null when there are none. */
  expiresFrom: z.string().nullable(),
  /** Empty where the formulary has no text. A signature shows at most five minutes late. */
  facts: z.array(MedicineTexts),
  /** Handling of the form itself, such as a coated tablet that stays whole. */
  handling: bilingual.nullable(),
  /** Ingredients of a medicine without a text. */
  withoutFacts: z.array(bilingual),
})
export type ProductDetail = z.output<typeof ProductDetail>

const fields = {
  ...shapeOf(write),
  /** The base price. */
  price,
  /** Counted stock. */
  quantity: z.number().int('WHOLE_NUMBER').min(0).max(1_000_000),
  /** The box of counted units above the records. A known number needs no expiry date. */
  batchNumber: text(40),
  expiryDate: dayParam,
  category: id,
  brand: id,
  /** Read from the other fields where it is not given and they leave no doubt. */
  identity: Identity.nullable(),
}

const NewProduct = z
  .strictObject(fields)
  .partial()
  .required({ ...requiredProductFields, price: true, category: true, brand: true })

const BulkChange = z
  .strictObject({
    ids: z.array(id).min(1).max(100),
    status: z.enum(statuses).optional(),
    /** The base price: to so many rupees, or by so many percent (half up to the paisa). */
    price: z
      .union([z.strictObject({ to: price }), z.strictObject({ byPercent: z.number().gt(-100).max(1000) })])
      .optional(),
    /** Units that leave the stock on hand of each product, below 0. Units come in batches, never here. */
    stock: z
      .strictObject({
        by: z.number().int('WHOLE_NUMBER').min(-100_000).max(-1, 'UNITS_COME_IN_BATCHES'),
        reason: z.enum(stockReasons),
        comment: text(300),
      })
      .optional(),
  })
  .refine((body) => body.status || body.price || body.stock, 'NOTHING_TO_CHANGE')

const found = {
  status: z.enum(statuses).optional(),
  search: search.optional(),
  brand: many(id),
  saleClass: many(z.enum(saleClasses)),
  dosageForm: many(z.string().max(60)),
  minPrice: rupeesParam.optional(),
  maxPrice: rupeesParam.optional(),
  /** `true` what can be bought now, `false` what cannot. */
  inStock: flag.optional(),
  /** `true` what is below its printed price, `false` what is not. */
  discounted: flag.optional(),
  /** Low stock: at most this many units can be bought now. */
  maxQuantity: z.coerce.number().int().min(0).max(1_000_000).optional(),
}

const filters = {
  ...found,
  page: page.optional(),
  limit: limit.optional(),
  sort: z.enum(productSorts).optional(),
  order: order.optional(),
}

const productList = data(z.array(Product)).extend({
  total: z.number(),
  currentPage: z.number(),
  totalPages: z.number(),
  /** On a search for an emergency, a fever or a pregnancy: shown before any product, in the caller's language. */
  advice: z
    .object({ code: z.enum(topicCodes), emergency: z.boolean(), title: z.string(), text: z.string() })
    .nullable(),
  ...countedMeta,
})

export const productOperations = {
  'GET /product': op({
    summary:
      'Products by filter, search and sort. Anyone but an admin sees active ones only. Sorted by relevance with a ' +
      'search, else by top sellers; 10 a page when topSell is asked for, else 20. Price and name rise unless asked otherwise.',
    access: 'guest',
    query: z.object({ ...filters, category: many(id) }),
    response: productList,
  }),
  'GET /product/category/:categoryId': op({
    summary: 'Products of one category.',
    access: 'guest',
    query: z.object(filters),
    response: productList,
  }),
  'GET /product/admin/export': op({
    summary: 'Every product that the filters match as CSV, in the order in which they were added.',
    access: 'admin',
    duty: 'catalogue.read',
    query: z.object({ ...found, category: many(id) }),
    response: 'raw',
  }),
  'GET /product/:id': op({
    summary: 'One product with its substitutes. Takes the id or the slug.',
    access: 'guest',
    response: data(ProductDetail),
  }),
  'POST /product': op({
    summary:
      'Add a product; `price` is the base price, `quantity` the counted stock of the named batch. A price far below ' +
      'the printed one needs a recent proof and a second member of staff, any other price neither.',
    access: 'admin',
    duty: 'catalogue.write',
    furtherDuty: { field: 'quantity', duty: 'stock.write' },
    stepUp: 'prices',
    body: NewProduct,
    response: data(Product),
    status: [201],
  }),
  'PUT /product/:id': op({
    summary:
      'Change any part of a product. A counted `quantity` that differs becomes an adjustment movement. Above the ' +
      'records it needs the batch number and expiry date of the box, or the number of a known batch.',
    access: 'admin',
    duty: 'catalogue.write',
    furtherDuty: { field: 'quantity', duty: 'stock.write' },
    stepUp: 'prices',
    body: z.strictObject({ ...fields, version: z.number().int() }).partial(),
    response: data(Product),
  }),
  'DELETE /product/:id': op({
    summary: 'Delete a product; past orders stay readable.',
    access: 'admin',
    duty: 'catalogue.write',
    response: done,
  }),
  'POST /product/bulk-change': op({
    summary: 'Change price, stock or status of up to 100 products, all or none.',
    access: 'admin',
    duty: 'catalogue.write',
    furtherDuty: { field: 'stock', duty: 'stock.write' },
    stepUp: 'prices',
    body: BulkChange,
    response: done,
  }),
  'POST /product/bulk-delete': op({
    summary: 'Delete up to 100 products.',
    access: 'admin',
    duty: 'catalogue.write',
    body: z.strictObject({ ids: z.array(id).min(1).max(100) }),
    response: done,
  }),
} as const
