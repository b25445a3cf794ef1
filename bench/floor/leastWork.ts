import type { Statement } from './work.ts'

/**
 * The least statements for the same result, written by hand for each call. They keep the session, the limits, the
 * locks, the stock, the snapshot of prices, the history and the outbox. Nothing is read twice or read back. Languages,
 * ingredient limits, split shipments and address books are left out. `{user}` and its like are filled in as in recorded
 * statements, and a name prepares a statement.
 */
export interface LeastCall {
  call: string
  statements: Statement[]
}

const session: Statement = {
  name: 'least_session',
  text: `select users.id, users.role from sessions join users on users.id = sessions.user_id
    where token_hash = $1 and expires_at > now() and blocked_at is null and closed_at is null
      and sessions.created_at >= sessions_valid_from`,
  values: ['{token}'],
}

/** The lines of a cart with what can be bought: the stock that keeps, without the holds of others. */
const cartOf = (owner: 'user_id' | 'session_hash', value: string): Statement => ({
  name: `least_cart_${owner}`,
  text: `select line.id, line.quantity, product.id as product_id, product.name, image, price, original_price,
      sale_class, requires_cold_chain, max_per_order, coupon_id,
      greatest(0, coalesce((select sum(quantity) from batches where batches.product_id = product.id
        and quantity > 0 and recalled_at is null and expiry_date >= current_date + 60), 0)
      - coalesce((select sum(quantity) from holds where holds.product_id = product.id
        and holds.expires_at > now() and checkout_id <> $2), 0)) as available
    from carts join cart_items line on line.cart_id = carts.id join products product on product.id = line.product_id
    where carts.${owner} = $1 order by line.created_at, line.id`,
  values: [value, '{id1}'],
})
const cart = cartOf('user_id', '{user}')

/** Counts one try in its window, within the statement that follows. */
const counted = (place: number) => `with tries as (
  insert into rate_limits (key, ends_at, count) values ($${place}, now() + interval '1 hour', 1)
  on conflict (key) do update set count = rate_limits.count + 1 returning count)`

const put = `insert into cart_items (id, cart_id, product_id, quantity, displayed_price, created_at)
  select $1::text, owner.id, products.id, 1, price, now()
    from owner, products where products.id = $2 and status = 'active' and deleted_at is null
  on conflict (cart_id, product_id) do update set quantity = cart_items.quantity + 1`

const changed = `expires_at = now() + interval '1 hour', updated_at = now()
  where id = $1 and user_id = $2 and status = 'open' and expires_at > now()`

const contact = JSON.stringify({ name: 'Ayesha Khan', phone: '{phone}', email: null })
const delivery = JSON.stringify({
  address: 'House 12, Street 4',
  area: 'Gulshan-e-Iqbal',
  city: 'Karachi',
  province: 'Sindh',
  method: 'standard',
  postalCode: null,
  landmark: null,
  days: { min: 2, max: 4 },
})

const stage = (name: string, set: string, values: readonly string[]): Statement => ({
  name: `least_${name}`,
  text: `update checkouts set ${set}, ${changed} returning id, contact, delivery, payment_method`,
  values: ['{id1}', '{user}', ...values],
})

const begin: Statement = { text: 'begin', values: [] }
const commit: Statement = { text: 'commit', values: [] }
const locked = (name: string, text: string, value: string): Statement => ({
  name: `least_lock_${name}`,
  text,
  values: [value],
})
const lockProducts = locked(
  'products',
  `select products.id from products where id in (select product_id from cart_items
    join carts on carts.id = cart_id where user_id = $1) order by id for update`,
  '{user}',
)

const place = `with line as (
    select line.quantity, product.id, category_id, name, image, price, original_price, sale_class,
      row_number() over (order by line.created_at, line.id) - 1 as position
    from carts join cart_items line on line.cart_id = carts.id join products product on product.id = line.product_id
    where carts.user_id = $1),
  bill as (select sum(price * quantity)::int as goods, json_agg(quantity || ' × ' || name) as items from line),
  placed as (insert into orders (id, order_number, user_id, checkout_id, payment_method, subtotal_amount,
      shipping_amount, total_amount, contact, delivery, customer_name, created_at, updated_at)
    select $2::text, 'F' || nextval('order_numbers'), $1::text, checkouts.id, payment_method, goods, 20000,
      goods + 20000, contact, delivery, contact->>'name', now(), now() from bill, checkouts where checkouts.id = $3
    returning order_number, total_amount, customer_name),
  items as (insert into order_items (id, order_id, position, product_id, category_id, name, image, price,
      original_price, quantity, total_price, sale_class)
    select $2 || '-' || position, $2, position, id, category_id, name, image, price, original_price, quantity,
      price * quantity, sale_class from line),
  step as (insert into order_history (order_id, at, actor, actor_id, to_status)
    values ($2, now(), 'customer', $1, 'pending')),
  mail as (insert into outbox (id, kind, channel, recipient, payload, order_id, created_at, available_at)
    select $4, 'orderPlaced', 'mail', email, jsonb_build_object('name', customer_name, 'orderNumber', order_number,
      'total', total_amount / 100, 'method', 'cash', 'items', items, 'language', 'en'), $2, now(), now()
    from placed, bill, users where users.id = $1),
  emptied as (delete from cart_items using carts where carts.id = cart_id and carts.user_id = $1),
  freed as (delete from holds where checkout_id = $3),
  closed as (update checkouts set status = 'placed', order_id = $2, updated_at = now() where id = $3),
  taken as (select batch.id, line.id as product_id, line.quantity, position from line cross join lateral (
    select id from batches where product_id = line.id and batches.quantity >= line.quantity and recalled_at is null
      and expiry_date >= current_date + 60 order by expiry_date, id limit 1) batch),
  moved as (insert into stock_movements (product_id, batch_id, quantity, reason, order_item_id, at)
    select product_id, id, -quantity, 'sale', $2 || '-' || position, now() from taken),
  shelf as (update products set on_hand = on_hand - taken.quantity, sold_count = sold_count + taken.quantity
    from taken where products.id = product_id)
  update batches set quantity = batches.quantity - taken.quantity from taken where batches.id = taken.id`

const checkout: LeastCall[] = [
  {
    call: 'add',
    statements: [
      session,
      {
        name: 'least_put',
        text: `with owner as (select id from carts where user_id = $3 for update) ${put}`,
        values: ['{id2}', '{product}', '{user}'],
      },
      cart,
    ],
  },
  {
    call: 'start',
    statements: [
      session,
      {
        name: 'least_start',
        text: `${counted(3)} insert into checkouts (id, user_id, cart_id, expires_at, created_at, updated_at)
          select $1, user_id, id, now() + interval '1 hour', now(), now() from carts where user_id = $2
          on conflict (user_id) where status = 'open' do update set updated_at = now()`,
        values: ['{id1}', '{user}', 'least:checkout:{user}'],
      },
      cart,
    ],
  },
  { call: 'contact', statements: [session, stage('contact', 'contact = $3', [contact]), cart] },
  { call: 'delivery', statements: [session, stage('delivery', 'delivery = $3', [delivery]), cart] },
  {
    call: 'payment',
    statements: [
      session,
      begin,
      stage('payment', 'payment_method = $3', ['cash']),
      lockProducts,
      cart,
      {
        name: 'least_hold',
        text: `${counted(3)} insert into holds (checkout_id, product_id, quantity, expires_at)
          select $1, product_id, quantity, now() + interval '10 minutes' from cart_items
            join carts on carts.id = cart_id where user_id = $2
          on conflict (checkout_id, product_id) do update set quantity = excluded.quantity`,
        values: ['{id1}', '{user}', 'least:hold:{user}'],
      },
      commit,
    ],
  },
  {
    call: 'order',
    statements: [
      session,
      {
        name: 'least_tries',
        text: `${counted(1)} select count from tries`,
        values: ['least:order:{user}'],
      },
      begin,
      locked('checkout', 'select status from checkouts where id = $1 for update', '{id1}'),
      locked('cart', 'select id from carts where user_id = $1 for update', '{user}'),
      lockProducts,
      cart,
      locked(
        'account',
        `select email, (select count(*) from orders where user_id = users.id and status = 'delivered')
          from users where id = $1 for no key update`,
        '{user}',
      ),
      locked(
        'batches',
        `select id, quantity from batches where product_id in (select product_id from cart_items
          join carts on carts.id = cart_id where user_id = $1) and quantity > 0 and recalled_at is null
          order by product_id, expiry_date, id for update`,
        '{user}',
      ),
      { name: 'least_place', text: place, values: ['{user}', '{id3}', '{id1}', '{id4}'] },
      commit,
    ],
  },
]

const addToCart: LeastCall[] = [
  {
    call: 'add',
    statements: [
      {
        name: 'least_guest_put',
        text: `${counted(5)}, owner as (
            insert into carts (id, session_hash, created_at, updated_at) values ($3, $4, now(), now())
            on conflict (session_hash) do update set updated_at = now() returning id) ${put}`,
        values: ['{id2}', '{product}', '{id1}', '{session}', 'least:guest-cart'],
      },
      cartOf('session_hash', '{session}'),
    ],
  },
]

/** The least work of a flow, call by call, where it has been written. */
export const leastWork: Readonly<Record<string, LeastCall[]>> = { checkout, 'add to cart': addToCart }
