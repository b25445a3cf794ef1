import { type Kysely, sql } from 'kysely'

/**
 * The shop's first schema. Valid on PostgreSQL 15 and later and on PGlite.
 * Money is integer paisa. Facts (movements, history, attempts, access) are appended, never overwritten.
 */
const statements = [
  `create extension if not exists pg_trgm`,

  // Accounts
  `create table users (
    id text primary key,
    name text not null,
    email text unique check (email = lower(email)),
    phone text unique check (phone ~ '^03[0-9]{9}$'),
    password_hash text not null,
    role text not null default 'customer' check (role in ('customer', 'admin')),
    profile text,
    city text,
    address text,
    blocked_at timestamptz,
    sessions_valid_from timestamptz not null default 'epoch',
    created_at timestamptz not null
  )`,
  `create table sessions (
    token_hash text primary key,
    user_id text not null references users on delete cascade,
    created_at timestamptz not null,
    expires_at timestamptz not null
  )`,
  `create index on sessions (user_id)`,
  `create table codes (
    id text primary key,
    user_id text not null references users on delete cascade,
    purpose text not null check (purpose in ('reset', 'login')),
    code_hash text not null,
    tries int not null default 0,
    expires_at timestamptz not null,
    used_at timestamptz,
    created_at timestamptz not null
  )`,
  `create index on codes (user_id, purpose, created_at desc)`,
  `create table reset_tokens (
    token_hash text primary key,
    user_id text not null references users on delete cascade,
    expires_at timestamptz not null,
    used_at timestamptz
  )`,
  `create table addresses (
    id text primary key,
    user_id text not null references users on delete cascade,
    label text not null,
    name text not null,
    phone text not null,
    address text not null,
    area text not null,
    city text not null,
    province text not null,
    postal_code text,
    landmark text,
    created_at timestamptz not null
  )`,
  `create index on addresses (user_id)`,
  `create table rate_limits (
    key text primary key,
    window_start timestamptz not null,
    count int not null
  )`,
  `create table uploads (
    id text primary key,
    purpose text not null,
    owner_id text references users on delete set null,
    type text not null,
    size int not null,
    created_at timestamptz not null
  )`,

  // Catalogue
  `create table categories (
    id text primary key,
    name text not null unique,
    slug text not null unique,
    description text not null default '',
    image text,
    position int not null default 0,
    created_at timestamptz not null
  )`,
  `create table brands (
    id text primary key,
    name text not null unique,
    slug text not null unique,
    description text not null default '',
    image text,
    discount numeric(4, 2) not null default 0 check (discount between 0 and 90),
    created_at timestamptz not null
  )`,
  // Search: a product's words, and every word there is, so that a misspelling is corrected word by word
  `create function words_of(text) returns text[] language sql immutable parallel safe as $$
    select coalesce(array_agg(distinct word), '{}') from (
      select unnest(regexp_split_to_array(chunk, punctuation) || regexp_replace(chunk, punctuation, '', 'g')) as word
      from regexp_split_to_table(lower($1), '\\s+') chunk, (values ('[!-/:-@\\[-\`{-~]+')) as marks (punctuation)
    ) found where word <> ''
  $$`,
  `create function sound_of(text) returns text language sql immutable parallel safe as $$
    select regexp_replace(regexp_replace(
      translate(replace(replace(replace(replace(regexp_replace(lower($1), 'c([eiy])', 's\\1', 'g'),
        'ph', 'f'), 'th', 't'), 'ch', 'k'), 'x', 'ks'), 'cqzyjwueio', 'kksagvaaaa'),
      '(?<!^)a', '', 'g'), '(.)\\1+', '\\1', 'g')
  $$`,
  `create table search_words (
    word text collate "C" primary key,
    sound text collate "C" generated always as (sound_of(word)) stored
  )`,
  `create index on search_words using gin (word gin_trgm_ops)`,
  `create index on search_words (sound)`,
  `create table products (
    id text primary key,
    sku text not null unique,
    slug text not null unique,
    name text not null,
    image text,
    images jsonb not null default '[]',
    description text not null default '',
    base_price int not null check (base_price > 0),
    original_price int not null,
    price int not null check (price > 0),
    status text not null default 'active' check (status in ('active', 'inactive')),
    category_id text references categories on delete set null,
    brand_id text references brands on delete set null,
    generic_name text,
    strength text,
    dosage_form text not null,
    pack_size text not null,
    units_per_pack int not null default 1 check (units_per_pack > 0),
    manufacturer text not null,
    registration_number text,
    sale_class text not null default 'otc' check (sale_class in ('otc', 'prescription', 'restricted')),
    cold_chain boolean not null default false,
    takes_discounts boolean not null default true,
    max_per_order int not null default 10 check (max_per_order > 0),
    sold_count int not null default 0 check (sold_count >= 0),
    on_hand int not null default 0 check (on_hand >= 0),
    version int not null default 1,
    search_text text not null,
    words text[] generated always as (words_of(search_text)) stored,
    name_words text[] generated always as (words_of(name)) stored,
    deleted_at timestamptz,
    created_at timestamptz not null,
    updated_at timestamptz not null,
    check (price <= base_price and base_price <= original_price),
    check (deleted_at is not null or (category_id is not null and brand_id is not null))
  )`,
  `create index on products using gin (words)`,
  `create function learn_words() returns trigger language plpgsql as $$ begin
    insert into search_words (word) select word from unnest(new.words) as word order by word on conflict do nothing;
    return null;
  end $$`,
  `create trigger products_words after insert or update of search_text on products
    for each row execute function learn_words()`,
  `create index on products (category_id)`,
  `create index on products (brand_id)`,
  `create index on products (sold_count desc, id) where deleted_at is null`,
  `create index on products (price, id) where deleted_at is null`,
  `create index on products (generic_name, strength, dosage_form)`,

  // Stock: every change is a movement; a batch's and a product's quantity are sums of movements
  `create table batches (
    id text primary key,
    product_id text not null references products,
    batch_number text not null,
    expiry_date date not null,
    quantity int not null default 0 check (quantity >= 0),
    recalled_at timestamptz,
    received_at timestamptz not null,
    unique (product_id, batch_number)
  )`,
  `create index on batches (product_id, expiry_date) where quantity > 0`,
  `create index on batches (expiry_date) where quantity > 0`,

  // Cart
  `create table coupons (
    id text primary key,
    code text not null check (code = upper(code)),
    description text not null default '',
    discount_type text not null check (discount_type in ('percentage', 'fixed')),
    discount_value int not null check (discount_value > 0),
    min_order_amount int not null default 0 check (min_order_amount >= 0),
    max_discount_amount int check (max_discount_amount > 0),
    start_date timestamptz,
    end_date timestamptz,
    usage_limit int check (usage_limit > 0),
    usage_per_user int check (usage_per_user > 0),
    used_count int not null default 0 check (used_count >= 0),
    status text not null default 'active' check (status in ('active', 'inactive')),
    created_at timestamptz not null,
    deleted_at timestamptz,
    check (discount_type = 'fixed' or discount_value <= 10000)
  )`,
  `comment on column coupons.discount_value is 'paisa when fixed, hundredths of a percent when percentage'`,
  `create unique index coupons_code on coupons (code) where deleted_at is null`,
  `create table carts (
    id text primary key,
    user_id text unique references users on delete cascade,
    session_hash text unique,
    coupon_id text references coupons,
    created_at timestamptz not null,
    updated_at timestamptz not null,
    check ((user_id is null) <> (session_hash is null))
  )`,
  `create table cart_items (
    id text primary key,
    cart_id text not null references carts on delete cascade,
    product_id text not null references products,
    quantity int not null check (quantity > 0),
    seen_price int not null,
    created_at timestamptz not null,
    unique (cart_id, product_id)
  )`,

  // Checkout
  `create table checkouts (
    id text primary key,
    user_id text not null references users on delete cascade,
    cart_id text not null,
    status text not null default 'open' check (status in ('open', 'placed', 'cancelled', 'expired')),
    order_id text,
    contact jsonb,
    delivery jsonb,
    payment_method text check (payment_method in ('cash', 'easypaisa', 'credit_card')),
    prescription_ids jsonb not null default '[]',
    notes text,
    expires_at timestamptz not null,
    created_at timestamptz not null,
    updated_at timestamptz not null,
    check ((status = 'placed') = (order_id is not null))
  )`,
  `create unique index checkouts_one_open on checkouts (user_id) where status = 'open'`,
  `create table holds (
    checkout_id text not null references checkouts on delete cascade,
    product_id text not null references products,
    quantity int not null check (quantity > 0),
    expires_at timestamptz not null,
    primary key (checkout_id, product_id)
  )`,
  `create index on holds (product_id, expires_at)`,

  // Prescriptions
  `create table prescriptions (
    id text primary key,
    prescription_number text not null unique,
    user_id text not null references users,
    status text not null default 'pending' check (status in
      ('pending', 'under_review', 'needs_info', 'approved', 'rejected', 'dispensed', 'expired')),
    claimed_by text references users,
    patient_name text not null,
    doctor_name text,
    city text not null,
    phone text not null,
    notes text,
    language text not null default 'en' check (language in ('en', 'ur')),
    reason_code text,
    review_note text,
    reviewed_by text references users,
    reviewed_at timestamptz,
    valid_until date,
    version int not null default 1,
    created_at timestamptz not null,
    updated_at timestamptz not null
  )`,
  `create index on prescriptions (user_id, created_at desc)`,
  `create index on prescriptions (status, created_at)`,
  `create table prescription_files (
    id text primary key,
    prescription_id text not null references prescriptions on delete cascade,
    position int not null,
    type text not null,
    pages int not null,
    size int not null,
    created_at timestamptz not null
  )`,
  `create index on prescription_files (prescription_id, position)`,
  `create table prescription_items (
    prescription_id text not null references prescriptions on delete cascade,
    product_id text not null references products,
    position int not null,
    quantity int not null check (quantity > 0),
    dosage text,
    days int check (days > 0),
    primary key (prescription_id, product_id)
  )`,
  `create table prescription_history (
    id bigint generated always as identity primary key,
    prescription_id text not null references prescriptions on delete cascade,
    at timestamptz not null,
    actor_id text references users on delete set null,
    from_status text,
    to_status text not null,
    comment text
  )`,
  `create index on prescription_history (prescription_id)`,
  `create table file_access (
    id bigint generated always as identity primary key,
    file_id text not null references prescription_files on delete cascade,
    user_id text references users on delete set null,
    at timestamptz not null
  )`,

  // Orders
  `create sequence order_numbers`,
  `create table orders (
    id text primary key,
    order_number text not null unique,
    user_id text not null references users,
    checkout_id text unique references checkouts,
    status text not null default 'pending' check (status in
      ('pending', 'processing', 'shipped', 'delivered', 'cancelled', 'refunded')),
    payment_status text not null default 'pending' check (payment_status in
      ('pending', 'paid', 'failed', 'voided', 'partially_refunded', 'refunded')),
    payment_method text not null check (payment_method in ('cash', 'easypaisa', 'credit_card')),
    subtotal_amount int not null check (subtotal_amount >= 0),
    discount_amount int not null default 0 check (discount_amount between 0 and subtotal_amount),
    shipping_amount int not null check (shipping_amount >= 0),
    total_amount int not null,
    refunded_amount int not null default 0 check (refunded_amount between 0 and total_amount),
    coupon_code text,
    contact jsonb not null,
    delivery jsonb not null,
    customer_name text not null,
    notes text,
    language text not null default 'en' check (language in ('en', 'ur')),
    cash_confirmed_at timestamptz,
    version int not null default 1,
    created_at timestamptz not null,
    updated_at timestamptz not null,
    check (total_amount = subtotal_amount - discount_amount + shipping_amount)
  )`,
  `alter table checkouts add foreign key (order_id) references orders deferrable initially deferred`,
  `create index on orders (user_id, created_at desc)`,
  `create index on orders (created_at desc, id)`,
  `create index on orders (status, created_at desc)`,
  `create index on orders (payment_status, created_at desc)`,
  `create index on orders (total_amount)`,
  `create index on orders (customer_name, id)`,
  `create table order_items (
    id text primary key,
    order_id text not null references orders on delete cascade,
    position int not null,
    product_id text references products,
    category_id text,
    name text not null,
    image text,
    price int not null,
    original_price int not null,
    quantity int not null check (quantity > 0),
    total_price int not null,
    sale_class text not null,
    prescription_id text references prescriptions,
    check (total_price = price * quantity),
    unique (order_id, position)
  )`,
  `create index on order_items (product_id)`,
  `create index on order_items (prescription_id) where prescription_id is not null`,
  `create table order_history (
    id bigint generated always as identity primary key,
    order_id text not null references orders on delete cascade,
    at timestamptz not null,
    actor text not null check (actor in ('customer', 'admin', 'system')),
    actor_id text references users on delete set null,
    from_status text,
    to_status text not null,
    comment text
  )`,
  `create index on order_history (order_id, id)`,
  `create table shipments (
    id text primary key,
    order_id text not null references orders on delete cascade,
    status text not null check (status in ('shipped', 'delivered', 'returned')),
    shipped_at timestamptz not null,
    delivered_at timestamptz
  )`,
  `create index on shipments (order_id)`,
  `create table order_prescriptions (
    order_id text not null references orders on delete cascade,
    prescription_id text not null references prescriptions,
    primary key (order_id, prescription_id)
  )`,
  `create index on order_prescriptions (prescription_id)`,
  `create table stock_movements (
    id bigint generated always as identity primary key,
    product_id text not null references products,
    batch_id text not null references batches,
    quantity int not null check (quantity <> 0),
    reason text not null check (reason in ('receipt', 'sale', 'cancellation', 'adjustment', 'count', 'damage', 'expiry', 'recall', 'return')),
    order_item_id text references order_items,
    actor_id text references users on delete set null,
    comment text,
    at timestamptz not null,
    check ((reason in ('sale', 'cancellation')) <= (order_item_id is not null)),
    check (reason <> 'sale' or quantity < 0),
    check (reason not in ('cancellation', 'receipt', 'return') or quantity > 0)
  )`,
  `create index on stock_movements (product_id, id)`,
  `create index on stock_movements (batch_id)`,
  `create unique index stock_movements_once on stock_movements (order_item_id, batch_id, reason)
    where reason in ('sale', 'cancellation')`,
  `create table coupon_redemptions (
    id text primary key,
    coupon_id text not null references coupons,
    user_id text references users on delete set null,
    order_id text unique references orders on delete cascade,
    reason text,
    created_at timestamptz not null,
    released_at timestamptz,
    check (order_id is not null or reason is not null)
  )`,
  `create index on coupon_redemptions (coupon_id, user_id) where released_at is null`,

  // Payments
  `create table payment_attempts (
    id text primary key,
    order_id text not null references orders on delete cascade,
    method text not null check (method in ('cash', 'easypaisa', 'credit_card')),
    provider text not null,
    amount int not null check (amount > 0),
    status text not null check (status in ('pending', 'paid', 'failed', 'expired', 'voided')),
    provider_reference text,
    payer text,
    reason text,
    checks int not null default 0,
    next_check_at timestamptz,
    created_at timestamptz not null,
    updated_at timestamptz not null
  )`,
  `create index on payment_attempts (order_id, created_at)`,
  `create unique index payment_attempts_one_open on payment_attempts (order_id) where status = 'pending'`,
  `create index on payment_attempts (next_check_at) where next_check_at is not null`,
  `create table refunds (
    id text primary key,
    order_id text not null references orders on delete cascade,
    amount int not null check (amount > 0),
    status text not null check (status in ('queued', 'done')),
    reference text,
    reason text not null,
    actor_id text references users on delete set null,
    created_at timestamptz not null,
    done_at timestamptz
  )`,
  `create index on refunds (order_id)`,

  // The kernel's own
  `create table outbox (
    id text primary key,
    kind text not null,
    recipient text not null,
    payload jsonb not null,
    created_at timestamptz not null,
    available_at timestamptz not null,
    attempts int not null default 0,
    sent_at timestamptz,
    failed_at timestamptz,
    last_error text
  )`,
  `create index on outbox (available_at) where sent_at is null and failed_at is null`,
  `create table idempotency_keys (
    user_id text not null references users on delete cascade,
    key text not null,
    request_hash text not null,
    status int,
    body jsonb,
    created_at timestamptz not null,
    primary key (user_id, key)
  )`,
  `create table settings (
    key text primary key,
    value jsonb not null
  )`,
]

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
