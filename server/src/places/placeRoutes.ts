import type { Handlers } from '../kernel/call.ts'
import { largestPlaces, searchPlaces } from './findPlaces.ts'

export const placeHandlers = {
  'GET /place': async ({ query }) => ({
    data: query.largest ? largestPlaces() : searchPlaces(query.search ?? ''),
  }),
} satisfies Pick<Handlers, 'GET /place'>
