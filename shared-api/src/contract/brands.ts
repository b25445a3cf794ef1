import { z } from 'zod'
import { brandSorts } from '../sorts.ts'
import { imageUrl } from './imageUrl.ts'
import { data, done, id, limit, line, op, order, page, search, text } from './operation.ts'

export const Brand = z.object({
  id,
  name: z.string(),
  slug: z.string(),
  description: z.string(),
  image: z.string().nullable(),
  /** Percent off the printed price, 0 to 90. */
  discount: z.number(),
  productCount: z.number(),
  version: z.number(),
})
export type Brand = z.output<typeof Brand>

const discount = z.number().min(0, 'PERCENT_0_TO_90').max(90, 'PERCENT_0_TO_90').multipleOf(0.01)

const fields = {
  name: line(100),
  slug: z
    .string()
    .trim()
    .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'SLUG')
    .max(100)
    .optional(),
  description: text(2000, 0).optional(),
  image: imageUrl.nullish(),
  discount: discount.optional(),
}

export const brandOperations = {
  'GET /brand': op({
    summary: 'Brands, with paging.',
    access: 'guest',
    query: z.object({
      page: page.optional(),
      limit: limit.optional(),
      search: search.optional(),
      sort: z.enum(brandSorts).optional(),
      order: order.optional(),
    }),
    response: data(z.array(Brand)).extend({
      meta: z.object({ total: z.number(), page: z.number(), limit: z.number(), totalPages: z.number() }),
    }),
  }),
  'GET /brand/export': op({
    summary: 'Every brand that the search matches as CSV, in the order in which they were added.',
    access: 'admin',
    duty: 'catalogue.read',
    query: z.object({ search: search.optional() }),
    response: 'raw',
  }),
  'GET /brand/product-count': op({
    summary: 'How many products each brand has.',
    access: 'guest',
    response: data(z.array(z.object({ id, name: z.string(), productCount: z.number() }))),
  }),
  'GET /brand/:id': op({ summary: 'One brand.', access: 'guest', response: data(Brand) }),
  'POST /brand': op({
    summary: 'Add a brand.',
    access: 'admin',
    duty: 'catalogue.write',
    body: z.strictObject(fields),
    response: data(Brand),
    status: [201],
  }),
  'PUT /brand/:id': op({
    summary: 'Change a brand.',
    access: 'admin',
    duty: 'catalogue.write',
    stepUp: 'prices',
    body: z.strictObject({ ...fields, version: z.number().int() }).partial(),
    response: data(Brand),
  }),
  'DELETE /brand/:id': op({
    summary: 'Delete a brand that has no products.',
    access: 'admin',
    duty: 'catalogue.write',
    response: done,
  }),
  'POST /brand/bulk-delete': op({
    summary: 'Delete brands, all or none.',
    access: 'admin',
    duty: 'catalogue.write',
    body: z.strictObject({ ids: z.array(id).min(1).max(100) }),
    response: done,
  }),
  'PATCH /brand/discount/:id': op({
    summary: 'Set the discount of a brand in percent.',
    access: 'admin',
    duty: 'catalogue.write',
    stepUp: true,
    body: z.strictObject({ discount }),
    response: data(Brand),
  }),
} as const
