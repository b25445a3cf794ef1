import type { Fault } from './fault.ts'

const leftTheShelf =
  'a line left the shelf once, and is back when its order or shipment was cancelled before dispatch'
const holdsNothing = 'a checkout that was placed or cancelled holds nothing'
const held = 'no more is held for checkouts than could be sold, but for what was taken off meanwhile'
const used = 'a coupon is used as often as there are live redemptions, within its limit'
const ofOrder = 'an order with a coupon has used that coupon once, for its own customer'
const cheaper = 'no order is cheaper by more than its coupon gives'
const givenBack =
  'a coupon’s use is given back when its order is cancelled or all its money goes back, and not before'
const beyond = 'a prescription is not used beyond what was approved'
const packed = 'no prescription line leaves without a prescription of the same customer'
const register = 'what was dispensed is in the register, whose numbers have no gaps'

const lastProduct = '(select max(id) from products)'
const usedOrder = `(select min(order_id) from coupon_redemptions where order_id is not null and released_at is null)`
const hold = (checkouts: string) => `insert into holds (checkout_id, product_id, quantity, expires_at)
  select id, ${lastProduct}, 1, now() + interval '1 hour' from ${checkouts} limit 1`

/** Daily totals, each with one of a day that has no source. */
const totals: Readonly<Record<string, readonly [table: string, values: string]>> = {
  'daily order totals equal the orders': [
    'daily_order_totals',
    `'2000-01-01', 'pending', 'pending', 'cash', 1, 1`,
  ],
  'daily category sales equal the sold lines': ['daily_category_sales', `'2000-01-01', 'planted', 1, 1`],
  'daily product sales equal the sold lines': ['daily_product_sales', `'2000-01-01', 'planted', 1, 1`],
  'daily payment totals equal the attempts and their refunds': [
    'daily_payment_totals',
    `'2000-01-01', 'planted', 1, 0, 0, 0`,
  ],
  'daily customer totals equal the customers who signed up': ['daily_customer_totals', `'2000-01-01', 1`],
  'daily prescription totals equal the prescriptions': [
    'daily_prescription_totals',
    `'2000-01-01', 'planted', 1`,
  ],
}

export const stockFaults: readonly Fault[] = [
  {
    invariant: leftTheShelf,
    fault: 'the units of a cancelled line are gone',
    statements: [
      `update order_items set cancelled_at = now() where shipment_id is null
        and order_id = (select min(id) from orders where status = 'processing')`,
    ],
  },
  {
    invariant: holdsNothing,
    fault: 'a cancelled one holds a unit',
    statements: [
      `update checkouts set status = 'cancelled', order_id = null where status = 'placed'`,
      hold(`checkouts where status = 'cancelled'`),
    ],
  },
  {
    invariant: held,
    fault: 'what lies there was recalled before',
    statements: [
      `update batches set recalled_at = '2020-01-01' where product_id = ${lastProduct}`,
      hold('checkouts'),
    ],
  },
  {
    invariant: used,
    fault: 'a coupon is used above its limit',
    statements: [`update coupons set usage_limit = 1 where used_count > 1`],
  },
  {
    invariant: ofOrder,
    fault: 'an order without a coupon has a discount',
    statements: [
      `update orders set discount_amount = discount_amount + 1, total_amount = total_amount - 1
        where id = (select min(id) from orders where coupon_code is null)`,
    ],
  },
  {
    invariant: cheaper,
    fault: 'a coupon gives at most a paisa',
    statements: [`update coupons set max_discount_amount = 1`],
  },
  {
    invariant: givenBack,
    fault: 'a cancelled order keeps the use',
    statements: [`update orders set status = 'cancelled' where id = ${usedOrder}`],
  },
  ...Object.entries(totals).flatMap(([invariant, [table, values]]) => [
    {
      invariant,
      fault: 'something is missing',
      statements: [`delete from ${table} where day = (select min(day) from ${table})`],
    },
    {
      invariant,
      fault: 'something was never sold',
      statements: [`insert into ${table} values (${values})`],
    },
  ]),
  {
    invariant: beyond,
    fault: 'a pack more than the dose units',
    statements: [
      `update prescription_items set dose_units = 1 where exists (select from prescription_draws d
        where d.prescription_id = prescription_items.prescription_id)`,
      'update prescription_draws set units = 1000',
    ],
  },
  {
    invariant:
      'each reversal in the register is of units that were inspected, and of a row that dispensed as many',
    fault: 'a reversal of more than was dispensed',
    statements: [
      `insert into register (serial, at, order_id, order_number, prescription_number, patient_name, medicine,
        manufacturer, batch_number, expiry_date, quantity, order_item_id, batch_id, reverses, pharmacist,
        pharmacist_id, pharmacist_council, actor, actor_id)
      select (select max(serial) from register) + 1, at, order_id, order_number, prescription_number, patient_name,
        medicine, manufacturer, batch_number, expiry_date, -quantity - 1, order_item_id, batch_id, serial, pharmacist,
        pharmacist_id, pharmacist_council, actor, actor_id
      from register where serial = (select min(serial) from register)`,
    ],
  },
  {
    invariant: 'an order line draws its packs from prescriptions',
    fault: 'a line draws nothing',
    statements: ['delete from prescription_draws'],
  },
  {
    invariant: 'what a prescription covers stands on it',
    fault: 'another medicine is drawn',
    statements: [
      `update prescription_items set identity_key = 'planted', offered_product_id = null`,
      `update order_items set product_id = ${lastProduct} where prescription_id is not null`,
    ],
  },
  ...['shipped', 'delivered'].map((status) => ({
    invariant: packed,
    fault: `one that is ${status} has none`,
    statements: [
      `update orders set status = '${status}' where status in ('shipped', 'delivered')`,
      `update shipments set status = '${status}' where status in ('shipped', 'delivered')`,
      `update order_items set prescription_id = null where sale_class = 'prescription'`,
    ],
  })),
  {
    invariant: packed,
    fault: 'the prescription is somebody else’s',
    statements: [`update prescriptions set user_id = 'planted'`],
  },
  {
    invariant: register,
    fault: 'another medicine is written down',
    statements: [`update register set medicine = 'planted'`],
  },
  {
    invariant: register,
    fault: 'a number is left out',
    statements: [`update register set serial = serial + 1 where serial = (select max(serial) from register)`],
  },
]
