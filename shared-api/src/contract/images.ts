import { z } from 'zod'
import { data, op } from './operation.ts'

export const uploadPurposes = ['profile', 'product', 'brand', 'category'] as const

export const uploadOperations = {
  'POST /upload': op({
    summary:
      'Store one picture (JPEG, PNG or WebP, up to 5 MB). Every purpose but `profile` is for admins; theirs is cut for phones, and its address tells measures and colour.',
    access: 'customer',
    duty: 'catalogue.write',
    form: z.strictObject({ purpose: z.enum(uploadPurposes).default('profile') }),
    files: { field: 'file', min: 1, max: 1 },
    response: data(z.object({ url: z.string() })),
    status: [201],
  }),
} as const
