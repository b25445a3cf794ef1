import type { Db } from '../../db/types.ts'

/** As `orderNumber` makes them. */
const wholeNumber = /^N[0-9A-HJKMNP-TV-Z]{7}$/i

/** The id of the order whose whole number these words are, which a unique index knows; undefined for any other words. */
export const orderNumbered = async (db: Db, words: string): Promise<string | undefined> => {
  if (!wholeNumber.test(words)) return undefined
  const found = await db
    .selectFrom('orders')
    .select('id')
    .where('order_number', '=', words.toUpperCase())
    .executeTakeFirst()
  return found?.id
}
