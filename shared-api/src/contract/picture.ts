import { z } from 'zod'

/** A picture of ours (`/uploads/…`, which must be there) or one that lies elsewhere. */
export const picture = z
  .string()
  .trim()
  .max(300)
  .regex(/^(\/(?!\/)|https:\/\/)\S+$/, 'PICTURE_ADDRESS')
