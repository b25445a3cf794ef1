import { type RawBuilder, sql } from 'kysely'
import type { Operation } from 'shared-api/contract/operation'
import type { Db } from '../db/types.ts'
import type { SignedIn } from './call.ts'
import { ApiError } from './errors.ts'

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

/** SQL for the ids of the caller’s accounts: one of a member of staff, two of an API key, which is its creator’s. */
type Accounts = RawBuilder<readonly string[]>

type IsOwn = (id: string, accounts: Accounts) => RawBuilder<boolean>

/** SQL for whether the phone or the email of a contact, or both, belongs to these accounts, proven or only typed. */
const hasContact = (
  accounts: Accounts,
  { phone, email }: { phone: RawBuilder<string | null>; email: RawBuilder<string | null> },
) =>
  sql<boolean>`exists (select 1 from contact_points own where own.user_id = any(${accounts})
    and own.value in (${phone}, ${email}))`

/** SQL for whether an order was bought by one of these accounts, or goes to its contact. */
const isOwnOrder = (accounts: Accounts) =>
  sql<boolean>`(orders.user_id = any(${accounts}) or ${hasContact(accounts, {
    phone: sql`orders.contact->>'phone'`,
    email: sql`orders.contact->>'email'`,
  })})`

const ofOrder =
  (table: 'payment_attempts' | 'refunds'): IsOwn =>
  (id, accounts) =>
    sql`exists (select 1 from ${sql.table(table)} part join orders on orders.id = part.order_id
      where part.id = ${id} and ${isOwnOrder(accounts)})`

/** SQL for whether a thing belongs to one of these accounts. */
const isOwn: Record<ActsOn['thing'], IsOwn> = {
  nothing: () => sql`false`,
  account: (id, accounts) => sql`${id}::text = any(${accounts})`,
  order: (id, accounts) =>
    sql`exists (select 1 from orders where orders.id = ${id} and ${isOwnOrder(accounts)})`,
  prescription: (id, accounts) =>
    sql`exists (select 1 from prescriptions where prescriptions.id = ${id} and prescriptions.user_id = any(${accounts}))`,
  attempt: ofOrder('payment_attempts'),
  refund: ofOrder('refunds'),
}

const accountsOf = ({ id, keyOf }: Pick<SignedIn, 'id' | 'keyOf'>): Accounts =>
  sql`array[${id}, ${keyOf ?? id}]::text[]`

/** Whether a thing is the caller’s own, or of the creator of the caller’s API key. */
export const ownsThing = async (
  db: Db,
  user: Pick<SignedIn, 'id' | 'keyOf'>,
  { thing, id }: ActsOn,
): Promise<boolean> => {
  const found = await db.selectNoFrom(isOwn[thing](id, accountsOf(user)).as('is_own')).executeTakeFirst()
  return found?.is_own === true
}

/** 403 for a contact of the caller, or of the creator of the caller’s API key. Staff make no order their own. */
export const assertNotOwnContact = async (
  db: Db,
  user: Pick<SignedIn, 'id' | 'keyOf'>,
  { phone, email }: { phone: string; email?: string | null | undefined },
): Promise<void> => {
  const own = hasContact(accountsOf(user), { phone: sql`${phone}::text`, email: sql`${email || null}::text` })
  const found = await db.selectNoFrom(own.as('is_own')).executeTakeFirst()
  if (found?.is_own) throw new ApiError('NOT_ALLOWED.OWN')
}

/** Builds a statement for each kind of thing. It finds whose thing it is together with the caller. */
export const forEachThing = <T>(build: (owns: IsOwn) => T): Record<ActsOn['thing'], T> => ({
  nothing: build(isOwn.nothing),
  account: build(isOwn.account),
  order: build(isOwn.order),
  prescription: build(isOwn.prescription),
  attempt: build(isOwn.attempt),
  refund: build(isOwn.refund),
})
