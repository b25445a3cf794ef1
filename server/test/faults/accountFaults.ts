import type { Fault } from './fault.ts'

/** An account that was closed as it should be: nothing is known of it. */
const closed = `insert into users (id, name, created_at, closed_at) values ('closed', 'Closed account', now(), now())`
const orderOfClosed = `update orders set user_id = 'closed', customer_name = 'Closed account',
  contact = '{"name": "Closed account", "phone": "", "email": null}', delivery = delivery || '{"address": ""}'
  where id = (select min(id) from orders where status = 'delivered')`
const prescriptionOfClosed = `update prescriptions set user_id = 'closed', patient_name = 'Closed account', phone = ''
  where id = (select min(id) from prescriptions)`
const checkoutOfClosed = `update checkouts set user_id = 'closed', contact = null
  where id = (select min(id) from checkouts where status = 'placed')`

/** Rows that a closed account left behind, made by statements that follow the closing. */
const leftovers: Readonly<Record<string, readonly string[]>> = {
  ...Object.fromEntries(
    ['email', 'password_hash', 'profile', 'city', 'address'].map((column) => [
      column,
      [`update users set ${column} = 'left' where id = 'closed'`],
    ]),
  ),
  'a number': [`update users set phone = '03009999999' where id = 'closed'`],
  'a session': [
    `insert into sessions (token_hash, user_id, created_at, expires_at) values ('left', 'closed', now(), now())`,
  ],
  'a known device': [
    `insert into known_devices (token_hash, user_id, seen_at) values ('left', 'closed', now())`,
  ],
  'a note of staff': [
    `insert into staff_notes (id, customer_id, created_at, text) values ('left', 'closed', now(), 'Rang twice')`,
  ],
  'an address': [
    `insert into addresses (id, user_id, label, name, phone, address, area, city, province, created_at)
      values ('left', 'closed', '', '', '', '', '', '', '', now())`,
  ],
  'a cart': [
    `insert into carts (id, user_id, created_at, updated_at) values ('left', 'closed', now(), now())`,
  ],
  'an open checkout': [
    checkoutOfClosed,
    `update checkouts set status = 'open', order_id = null where user_id = 'closed'`,
  ],
  'the contact of a checkout': [
    checkoutOfClosed,
    `update checkouts set contact = '{}' where user_id = 'closed'`,
  ],
  'the name on an order': [
    orderOfClosed,
    `update orders set customer_name = 'Ayesha Khan' where user_id = 'closed'`,
  ],
  'the contact of an order': [
    orderOfClosed,
    `update orders set contact = contact || '{"phone": "03001234567"}' where user_id = 'closed'`,
  ],
  'the street of an order': [
    orderOfClosed,
    `update orders set delivery = delivery || '{"address": "House 12"}' where user_id = 'closed'`,
  ],
  'an order under way': [orderOfClosed, `update orders set status = 'processing' where user_id = 'closed'`],
  'the patient of a prescription': [
    prescriptionOfClosed,
    `update prescriptions set patient_name = 'Ayesha Khan' where user_id = 'closed'`,
  ],
  'the number on a prescription': [
    prescriptionOfClosed,
    `update prescriptions set phone = '03001234567' where user_id = 'closed'`,
  ],
}

export const accountFaults: readonly Fault[] = Object.entries(leftovers).map(([fault, statements]) => ({
  invariant: 'a closed account names nobody',
  fault: `${fault} is left`,
  statements: [closed, ...statements],
}))
