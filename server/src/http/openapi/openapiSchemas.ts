import { User } from 'shared-api/contract/auth'
import { Brand } from 'shared-api/contract/brands'
import { Cart, CartItem, CartWarning } from 'shared-api/contract/cart'
import { Category } from 'shared-api/contract/categories'
import { Checkout } from 'shared-api/contract/checkout'
import { Coupon } from 'shared-api/contract/coupons'
import { Failure } from 'shared-api/contract/operation'
import { Contact, Delivery, Order, OrderItem, OrderSummary } from 'shared-api/contract/orderShapes'
import { Prescription } from 'shared-api/contract/prescriptionShape'
import { Product, ProductDetail } from 'shared-api/contract/products'
import { Shop } from 'shared-api/contract/shop'
import { Address } from 'shared-api/contract/users'
import { z } from 'zod'

export type JsonSchema = z.core.JSONSchema.JSONSchema

/** Schemas with a name of their own. All others are written inline. */
const entities = {
  User,
  Address,
  Shop,
  Category,
  Brand,
  Product,
  ProductDetail,
  Cart,
  CartItem,
  CartWarning,
  Coupon,
  Contact,
  Delivery,
  Checkout,
  Order,
  OrderItem,
  OrderSummary,
  Prescription,
  Failure,
}

const names = z.registry<{ id: string }>()
for (const [id, schema] of Object.entries(entities)) names.add(schema, { id })

type Converted = JsonSchema & { $defs?: Record<string, JsonSchema> }

/** zod's JSON Schema with references as OpenAPI writes them, and without the patterns that a `format` already says. */
const convert = (schema: z.ZodType, io: 'input' | 'output'): Converted => {
  const found = z.toJSONSchema(schema, {
    io,
    metadata: names,
    unrepresentable: 'any',
    override: ({ jsonSchema }) => {
      if (jsonSchema.format) delete jsonSchema.pattern
      // A response may grow by a field; only requests are strict.
      if (io === 'output') delete jsonSchema.additionalProperties
    },
  })
  const { $schema: _, ...rest } = JSON.parse(
    JSON.stringify(found).replaceAll('"#/$defs/', '"#/components/schemas/'),
  )
  return rest
}

/** The JSON Schema of one side of an operation; named entities are references. */
export const toSchema = (schema: z.ZodType, io: 'input' | 'output'): JsonSchema => {
  const { $defs: _, ...rest } = convert(schema, io)
  return rest
}

/** Query values are text in the URL. A parsed type such as `integer` says more than a pattern. */
export const querySchema = (schema: z.ZodType): JsonSchema => {
  const sent = toSchema(schema, 'input')
  const parsed = toSchema(schema, 'output')
  const properties = Object.entries(sent.properties ?? {}).map(([name, property]) => {
    const better = parsed.properties?.[name]
    return [name, better && Object.keys(better).length > 0 ? better : property] as const
  })
  return { ...sent, properties: Object.fromEntries(properties) }
}

/** Every entity under its name. */
export const entitySchema = (): Record<string, JsonSchema> =>
  Object.assign({}, ...Object.values(entities).map((schema) => convert(schema, 'output').$defs))
