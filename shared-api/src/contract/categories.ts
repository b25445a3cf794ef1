import { z } from 'zod'
import { imageUrl } from './imageUrl.ts'
import { data, done, id, line, op, text } from './operation.ts'

export const Category = z.object({
  id,
  name: z.string(),
  slug: z.string(),
  description: z.string(),
  image: z.string().nullable(),
  productCount: z.number(),
  version: z.number(),
})
export type Category = z.output<typeof Category>

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
}

export const categoryOperations = {
  'GET /category': op({ summary: 'All categories.', access: 'guest', response: data(z.array(Category)) }),
  'GET /category/export': op({
    summary: 'Every category as CSV, in the order of the shop.',
    access: 'admin',
    duty: 'catalogue.read',
    response: 'raw',
  }),
  'GET /category/:id': op({ summary: 'One category.', access: 'guest', response: data(Category) }),
  'POST /category': op({
    summary: 'Add a category.',
    access: 'admin',
    duty: 'catalogue.write',
    body: z.strictObject(fields),
    response: data(Category),
    status: [201],
  }),
  'PUT /category/:id': op({
    summary: 'Change a category.',
    access: 'admin',
    duty: 'catalogue.write',
    body: z.strictObject({ ...fields, version: z.number().int() }).partial(),
    response: data(Category),
  }),
  'DELETE /category/:id': op({
    summary: 'Delete a category that has no products.',
    access: 'admin',
    duty: 'catalogue.write',
    response: done,
  }),
} as const
