import { z } from 'zod'

/** An image of ours (`/uploads/…`, which must exist) or an external one. */
export const imageUrl = z
  .string()
  .trim()
  .max(300)
  .regex(/^(\/(?!\/)|https:\/\/)\S+$/, 'IMAGE_ADDRESS')
