import { z } from 'zod'
import { provinces } from '../delivery/provinces.ts'
import { text } from './operation.ts'

/** A delivery address as a user types it. */
export const placeFields = {
  address: text(300, 5),
  area: text(100),
  city: text(100),
  province: z.enum(provinces),
  postalCode: z
    .union([
      z
        .string()
        .trim()
        .regex(/^\d{5}$/, 'POSTAL_CODE'),
      z.literal(''),
    ])
    .nullish(),
  landmark: text(200, 0).nullish(),
}
