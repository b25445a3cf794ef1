import { z } from 'zod'
import { provinces } from '../delivery/provinces.ts'
import { data, flag, id, line, op, search, text } from './operation.ts'

/** A city or town that the shop delivers to. Two provinces may have a town of the same name. */
export const Place = z.object({
  id,
  name: z.string(),
  nameUr: z.string(),
  province: z.enum(provinces),
})
export type Place = z.output<typeof Place>

/** A delivery address as a user types it. */
export const placeFields = {
  address: text(300, 5),
  area: line(100),
  /** Any way to write a listed place; its name is stored. */
  city: line(100),
  /** Follows from the city; needed for an unlisted town, and for a name that two provinces share. */
  province: z.enum(provinces).optional(),
  /** The shopper says that the town isn't listed: the server accepts any name, for the fee of unlisted towns. */
  unlisted: z.boolean().optional(),
  postalCode: z
    .union([
      z
        .string()
        .trim()
        .regex(/^\d{5}$/, 'POSTAL_CODE'),
      z.literal(''),
    ])
    .nullish(),
  landmark: line(200, 0).nullish(),
}

export const placeOperations = {
  'GET /place': op({
    summary:
      'Cities and towns by name, in any spelling, best first: empty where nothing is meant. `largest=true`: the largest cities instead.',
    access: 'guest',
    query: z.strictObject({ search: search.optional(), largest: flag.optional() }),
    response: data(z.array(Place)),
  }),
} as const
