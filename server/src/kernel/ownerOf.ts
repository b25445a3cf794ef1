import { type RawBuilder, sql } from 'kysely'
import type { Operation } from 'shared-api/contract/operation'
import type { Db } from '../db/types.ts'

/** The thing that an operation of staff acts on. Its path names the id. */
export interface ActsOn {
  thing: NonNullable<Operation['actsOn']>['thing'] | 'nothing'
  id: string
}

export const onNothing: ActsOn = { thing: 'nothing', id: '' }

/** The thing that these parameters of a path name. `params` lacks an id that the database cannot store. */
export const actsOnOf = ({ actsOn }: Operation, params: Readonly<Record<string, string>>): ActsOn => {
  const id = actsOn && params[actsOn.by]
  return actsOn && id !== undefined ? { thing: actsOn.thing, id } : onNothing
}

type Owner = (id: string) => RawBuilder<string | null>

const ofOrder =
  (table: 'payment_attempts' | 'refunds'): Owner =>
  (id) =>
    sql`(select orders.user_id from ${sql.table(table)} part join orders on orders.id = part.order_id where part.id = ${id})`

/** SQL for the account that owns a thing; null for none. */
const ownerOf: Record<ActsOn['thing'], Owner> = {
  nothing: () => sql`null`,
  account: (id) => sql`${id}::text`,
  order: (id) => sql`(select orders.user_id from orders where orders.id = ${id})`,
  prescription: (id) => sql`(select prescriptions.user_id from prescriptions where prescriptions.id = ${id})`,
  attempt: ofOrder('payment_attempts'),
  refund: ofOrder('refunds'),
}

/** The account that owns a thing; null for none. */
export const findOwner = async (db: Db, { thing, id }: ActsOn): Promise<string | null> =>
  (await db.selectNoFrom(ownerOf[thing](id).as('owner_id')).executeTakeFirst())?.owner_id ?? null

/** Builds a statement for each kind of thing. It finds the thing's owner together with the caller. */
export const forEachThing = <T>(build: (owner: Owner) => T): Record<ActsOn['thing'], T> => ({
  nothing: build(ownerOf.nothing),
  account: build(ownerOf.account),
  order: build(ownerOf.order),
  prescription: build(ownerOf.prescription),
  attempt: build(ownerOf.attempt),
  refund: build(ownerOf.refund),
})
