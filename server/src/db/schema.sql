-- The schema of the shop, migration 0001. Valid on PostgreSQL 15 to 18 and on PGlite.
-- Money is integer paisa. Days are days in Asia/Karachi. Facts (movements, history, attempts, access) are appended.

create extension if not exists pg_trgm;

-- Accounts: customers and staff, their sessions, codes and addresses.
-- An account is closed, never deleted, because its orders stay.

create table users (
  id text primary key,
  name text not null,
  email text check (email = lower(email)), -- with phone the contact points in use, for the index of words
  phone text check (phone ~ '^(03[0-9]{9}|[+][1-9][0-9]{6,14})$' and phone not like '+92%'),
  password_hash text, -- null: opened with a code
  role text not null default 'customer' check (role in ('customer', 'admin')),
  profile text,
  city text,
  address text,
  blocked_at timestamptz,
  closed_at timestamptz, -- closed by its owner: the row has no personal data any more
  sessions_valid_from timestamptz not null default 'epoch',
  created_at timestamptz not null
);
create index on users (email) where email is not null;
create index on users (phone) where phone is not null;
create index on users (created_at desc, id) where role = 'customer';
create index on users (name, id) where role = 'customer';
create index users_closed on users (id) where closed_at is not null;
-- The same as concat_ws, which no index accepts.
create index users_words on users
  using gin (lower(name || coalesce(' ' || email, '') || coalesce(' ' || phone, '')) gin_trgm_ops)
  where role = 'customer';
-- An index on an expression has no statistics, and a frequent word would be searched first.
create statistics users_word_counts
  on (lower(name || coalesce(' ' || email, '') || coalesce(' ' || phone, ''))) from users;

-- The email addresses and phone numbers of accounts, written by a trigger of users. Several accounts may have typed
-- one, and it may be a stranger's: one account proves it.
create table contact_points (
  user_id text not null references users on delete cascade,
  kind text not null check (kind in ('email', 'phone')),
  value text not null,
  proven_at timestamptz, -- a code sent to it came back; null: pending
  -- The account's password, hashed with the salt of this value. Without it a proven contact opens by the account's own
  -- hash, and a pending one opens nothing.
  password_hash text,
  primary key (user_id, kind)
);
create unique index contact_points_proven on contact_points (value) where proven_at is not null;
create index on contact_points (value);

create table account_history (
  id bigint generated always as identity primary key,
  user_id text not null references users on delete cascade,
  at timestamptz not null,
  actor_id text references users on delete set null,
  event text not null check (event in ('blocked', 'unblocked')),
  reason text not null
);
create index on account_history (user_id, id);

create table sessions (
  token_hash text primary key,
  user_id text not null references users on delete cascade,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  id text not null unique default gen_random_uuid(), -- names the session to its owner: the hash stays here
  idle_minutes int, -- the session of staff ends after so long without a call; null: it does not
  lacks_second_factor boolean not null default false, -- of staff who must enrol one first, and may do nothing else
  proven_at timestamptz, -- the last proof of staff after the login that it is them
  last_seen_at timestamptz, -- of staff, to the minute
  device text -- the browser of staff by its own words
);
create index on sessions (user_id);

-- Browsers in which an account logged in. Guesses and code requests of strangers are not counted against them.
create table known_devices (
  token_hash text not null, -- of a cookie, which opens no account
  user_id text not null references users on delete cascade,
  seen_at timestamptz not null, -- the last login; older than users.sessions_valid_from: unknown again
  primary key (token_hash, user_id)
);
create index on known_devices (user_id, seen_at desc);
create index on known_devices (seen_at);

create table codes (
  id text primary key,
  user_id text references users on delete cascade, -- null: for the owner of the contact, whether or not an account has it
  contact text not null, -- where it was sent
  purpose text not null check (purpose in ('reset', 'login', 'contact')),
  asked_by text, -- the browser that asked, by the hash of its x-session-id, or of its login for a contact; null: it sent none
  code_hash text not null,
  tries int not null default 0,
  expires_at timestamptz not null,
  used_at timestamptz,
  created_at timestamptz not null,
  constraint codes_of_one check (case purpose when 'login' then user_id is null when 'contact' then user_id is not null
    else true end)
);
create index on codes (user_id, purpose, created_at desc) where user_id is not null;
create index on codes (contact, created_at desc) where user_id is null;

-- Changes of contact points. The link that went to a proven contact undoes one.
create table contact_changes (
  id text primary key,
  user_id text not null references users on delete cascade,
  kind text not null check (kind in ('email', 'phone')),
  old_value text, -- null: the contact was added, or the old one was not proven
  token_hash text not null unique,
  changed_at timestamptz not null,
  undo_until timestamptz not null, -- until then the account is not closed, also after the change was undone
  ended_at timestamptz -- undone, by this link or by that of an earlier change
);
create index on contact_changes (user_id);

create table reset_tokens (
  token_hash text primary key,
  user_id text references users on delete cascade, -- null: the new password opens an account of its own
  contact text not null, -- its code was sent there: the new password proves it
  expires_at timestamptz not null,
  used_at timestamptz
);

-- The role of each user with the role admin. An admin without a row here may do nothing as staff.
create table staff (
  user_id text primary key references users on delete cascade,
  role text not null check (
    role in ('owner', 'manager', 'pharmacist', 'dispenser', 'orders', 'catalogue', 'support', 'auditor')
  ),
  council_number text, -- of a pharmacist or an owner who is one, with the last day of the registration
  council_valid_until date,
  last_seen_at timestamptz, -- to the minute
  role_since timestamptz, -- null: since the shop began
  constraint staff_council check (role <> 'pharmacist' or num_nulls(council_number, council_valid_until) = 0)
);

-- Roles that members of staff had. Approvals count one that ended lately.
create table staff_former_roles (
  user_id text not null references users on delete cascade,
  role text not null,
  ended_at timestamptz not null
);
create index on staff_former_roles (ended_at);

-- Keys with which other systems call the API.
create table api_keys (
  user_id text primary key references users on delete cascade, -- an account of its own: the actor of all that it does
  key_hash text not null unique,
  hint text not null, -- the last letters of the key
  duties text[] not null check (cardinality(duties) > 0), -- as far as the creator holds them
  created_by text not null references users on delete cascade,
  created_at timestamptz not null,
  last_seen_at timestamptz, -- the last call, to the minute
  revoked_at timestamptz
);

-- The second factor of staff: the secret of an authenticator app (RFC 6238).
create table second_factors (
  user_id text primary key references staff on delete cascade,
  secret text not null, -- encrypted under a key that is in no row
  last_step int not null, -- the last time step (30 seconds since 1970) whose code was used
  confirmed_at timestamptz, -- null: no code has proven yet that an app has the secret
  created_at timestamptz not null
);

-- Each opens one login in place of the app. Only the hashes of random codes are here.
create table recovery_codes (
  user_id text not null references second_factors on delete cascade,
  code_hash text not null,
  used_at timestamptz,
  primary key (user_id, code_hash)
);

-- Staff accounts begin with one of these, and get a new password by one: the link carries the token.
create table staff_invitations (
  token_hash text primary key,
  email text not null check (email = lower(email)),
  user_id text references users on delete cascade, -- the account whose password it renews
  invited_by text references users on delete cascade, -- null: the command
  role text check (
    role in ('owner', 'manager', 'pharmacist', 'dispenser', 'orders', 'catalogue', 'support', 'auditor')
  ), -- of a new account
  council_number text,
  council_valid_until date,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  constraint staff_invitations_council
    check (role <> 'pharmacist' or num_nulls(council_number, council_valid_until) = 0),
  constraint staff_invitations_for_one check (num_nonnulls(user_id, role) = 1)
);
create index on staff_invitations (email);
create index on staff_invitations (user_id) where user_id is not null;
create index on staff_invitations (invited_by) where invited_by is not null;

create table addresses (
  id text primary key,
  user_id text not null references users on delete cascade,
  label text not null,
  name text not null,
  phone text not null,
  address text not null,
  area text not null,
  city text not null,
  province text not null,
  unlisted boolean not null default false, -- the town isn't in the list of places
  postal_code text,
  landmark text,
  used_at timestamptz, -- of the latest order that went there
  placed_key text unique, -- of one that an order saved: its user and place; null once its owner changed it
  created_at timestamptz not null
);
create index on addresses (user_id);

create table rate_limits (
  key text primary key,
  ends_at timestamptz not null, -- the end of the time window that began with its first try
  count int not null
);

-- Catalogue: products with their categories, brands and images.
-- A product is marked as deleted, because orders refer to it.

create table uploads (
  id text primary key,
  purpose text not null,
  owner_id text references users on delete set null,
  type text not null,
  size int not null, -- bytes
  created_at timestamptz not null
);

-- The sizes of all rows of uploads and prescription_files, in one row. Uploads that write theirs wait for each other here.
create table stored_bytes (
  id boolean primary key default true check (id),
  bytes bigint not null
);
create index on uploads (owner_id) where purpose = 'profile';

create table categories (
  id text primary key,
  name text not null unique,
  slug text not null unique,
  description text not null default '',
  image text,
  position int not null default 0,
  version int not null default 1, -- a form sends the version that it changes
  created_at timestamptz not null
);

create table brands (
  id text primary key,
  name text not null unique,
  slug text not null unique,
  description text not null default '',
  image text,
  discount numeric(4, 2) not null default 0 check (discount between 0 and 90), -- percent
  version int not null default 1,
  created_at timestamptz not null
);
create index brands_by_name on brands (lower(name), id);

-- The words of a text: each chunk cut at its punctuation, and whole without it.
create function words_of(text) returns text[] language sql immutable parallel safe as $$
  select coalesce(array_agg(distinct word), '{}') from (
    select unnest(regexp_split_to_array(chunk, punctuation) || regexp_replace(chunk, punctuation, '', 'g')) as word
    from regexp_split_to_table(lower($1), '\s+') chunk, (values ('[!-/:-@\[-`{-~]+')) as marks (punctuation)
  ) found where word <> ''
$$;

create table products (
  id text not null,
  sku text not null unique,
  barcode text, -- as the scanner reads it from the box
  shelf text, -- where packers find it
  slug text not null unique,
  name text not null,
  image text,
  images jsonb not null default '[]',
  description text not null default '',
  status text not null default 'active' check (status in ('active', 'inactive')),
  category_id text references categories on delete set null,
  brand_id text references brands on delete set null,
  original_price int not null,
  base_price int not null check (base_price > 0),
  price int not null check (price > 0),
  generic_name text,
  strength text,
  dosage_form text not null,
  pack_size text not null,
  units_per_pack int not null default 1 check (units_per_pack > 0),
  identity jsonb, -- ProductIdentity of shared-api/src/formulary; null: not known, so that nothing is claimed
  identity_key text, -- identityKey of it; the same for equal medicines of all makers. Null equals nothing.
  short_course boolean not null default false, -- isShortCourse of it: a treatment ends within 10 days
  manufacturer text not null,
  registration_number text,
  sale_class text not null default 'otc' check (sale_class in ('otc', 'prescription', 'restricted')),
  requires_cold_chain boolean not null default false,
  discountable boolean not null default true,
  max_per_order int not null default 10 check (max_per_order > 0),
  sold_count int not null default 0 check (sold_count >= 0),
  on_hand int not null default 0 check (on_hand >= 0), -- the sum of its batches
  search_text text not null,
  words text[] generated always as (words_of(search_text)) stored,
  name_words text[] generated always as (words_of(name)) stored,
  version int not null default 1,
  deleted_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- Its index alone says what can be bought of each product, in lists of all of them. The columns cost no write: others
  -- index the number on hand too.
  primary key (id) include (on_hand, price, short_course, status, deleted_at),
  check (price <= base_price and base_price <= original_price),
  check (deleted_at is not null or (category_id is not null and brand_id is not null))
);
create index on products (sold_count desc, id) where deleted_at is null;

-- Customers who get one message when the product is back. The row goes with the message.
create table stock_alerts (
  user_id text not null references users on delete cascade,
  product_id text not null references products on delete cascade,
  language text not null check (language in ('en', 'ur')),
  created_at timestamptz not null,
  primary key (user_id, product_id)
);
create index on stock_alerts (product_id);

create unique index products_barcode on products (barcode) where deleted_at is null;
create index on products (identity_key) where identity_key is not null;
create index products_generic on products using gin (lower(generic_name) gin_trgm_ops);
-- Filters and counts of lists, without reading the table.
create index products_figures on products (price)
  include (original_price, status, sale_class, dosage_form, category_id, brand_id, on_hand, id)
  where deleted_at is null;
create index products_of_category on products (category_id, deleted_at, status);
create index products_of_brand on products (brand_id, deleted_at, status);
create index products_deleted on products (id) where deleted_at is not null;
create index products_on_offer on products
  ((case when sale_class = 'otc' then 1 - price::float8 / original_price else 0 end) desc, sold_count desc, id)
  include (status, sale_class) where deleted_at is null and price < original_price;
-- Low stock; products with hundreds of units are left out.
create index products_low on products (status, on_hand) include (id) where deleted_at is null and on_hand <= 100;
create index products_name on products (lower(name)) where deleted_at is null;
create index products_named on products using gin (lower(name) gin_trgm_ops);
-- The plain letters of a name, as in nameWords.ts. By them the products of a brand are found.
create function letters_of(text) returns text language sql immutable parallel safe as $$
  select translate(regexp_replace(lower(normalize($1, NFKD)), '[^a-z]', '', 'g'), 'l', 'i')
$$;
create index products_letters on products (left(letters_of(name), 4));

-- Imports of products from a file. Rows are kept here, so that a process that ends loses no place.

create table product_imports (
  id text primary key,
  file_name text not null,
  state text not null default 'mapping'
    check (state in ('mapping', 'checking', 'checked', 'running', 'done', 'restoring', 'restored')),
  format text check (format in ('woocommerce', 'shopify')), -- the shop system that exported the file
  headings jsonb not null,
  mapping jsonb not null, -- column by field, from 0
  counts jsonb not null default '{}', -- rows by outcome
  row_count int not null,
  position int not null default 0, -- the last row that the present step has done
  rows_done int not null default 0,
  price_changes int not null default 0,
  proven boolean not null default false, -- prices may change: its starter has proven lately that it is them
  created_by text not null references users,
  acting_user text references users, -- the present step is theirs in the audit log
  acting_session text,
  request_id text,
  run_request_id text, -- of the run, whose entries in the audit log are restored
  created_at timestamptz not null,
  ended_at timestamptz
);
create index on product_imports (id) where state in ('checking', 'running', 'restoring');

create table product_import_rows (
  import_id text not null references product_imports on delete cascade,
  row int not null, -- of the spreadsheet: the header is 1
  cells jsonb not null,
  sku text,
  barcode text,
  product_id text, -- the product that it changes, or the new one
  outcome text check (outcome in ('new', 'changed', 'unchanged', 'bad', 'restored', 'kept')),
  errors jsonb not null default '[]',
  changes jsonb not null default '[]',
  primary key (import_id, row)
);
create index on product_import_rows (import_id, outcome, row);
create index on product_import_rows (import_id, sku);
create index on product_import_rows (import_id, barcode);
create index on product_import_rows (import_id, product_id);

-- Search: each process keeps the index in memory and reads the changed products again.
-- A change is recorded with its transaction, because a counter would make all writers wait for each other.

create table search_changes (
  subject text primary key, -- a product's id, `~` for the synonyms, `*` for everything
  xact xid8 not null
);
create index on search_changes (xact);

-- The response caches read what the public catalogue shows differently since their last transaction.
create table catalogue_changes (
  xact xid8 not null default pg_current_xact_id(),
  subject text not null, -- id of a product, brand or category; `lists` after an edit; `*` after a change without triggers
  at timestamptz not null default now(),
  primary key (xact, subject)
);

create table search_synonyms (
  id text primary key,
  word text not null unique,
  synonyms text[] not null check (cardinality(synonyms) > 0),
  version int not null default 1,
  created_at timestamptz not null
);

create table missed_searches (
  words text not null,
  day date not null,
  count int not null default 1,
  primary key (words, day)
);
create index on missed_searches (day);

-- Inventory: the batches of each product.
-- Every change is a row of stock_movements; a quantity is the sum of its movements.

create table goods_receipts (
  id text primary key,
  supplier text not null,
  invoice_number text not null,
  received_on date not null, -- day of Karachi
  booked_by text references users on delete set null,
  booked_at timestamptz not null
);
create unique index goods_receipts_once on goods_receipts (lower(supplier), lower(invoice_number));

create table batches (
  id text primary key,
  product_id text not null references products,
  batch_number text not null,
  expiry_date date not null,
  quantity int not null default 0 check (quantity >= 0),
  recalled_at timestamptz,
  recall_reason text,
  recall_act text check (recall_act in ('stop', 'continue')), -- the instruction to patients
  recalled_by text references users on delete set null,
  received_at timestamptz not null,
  mrp int check (mrp > 0), -- paisa, printed on its packs; null: not recorded
  mrp_at timestamptz check ((mrp is null) = (mrp_at is null)), -- since when it is recorded
  supplier text,
  branch_id text, -- the branch that keeps it; null: the only one
  unique (product_id, batch_number)
);
create index batches_printed on batches (product_id) include (mrp) where quantity > 0 and mrp is not null;
create index on batches (product_id, expiry_date) where quantity > 0;
create index on batches (expiry_date) where quantity > 0;
create index batches_by_expiry on batches (expiry_date, id);
create index batches_number on batches (lower(batch_number));
create index batches_numbered on batches using gin (lower(batch_number) gin_trgm_ops);
create index batches_recalled on batches (product_id) where recalled_at is not null;

-- Cart and checkout: coupons, carts of customers and guests, checkouts and the units that they hold.
-- A hold keeps units from other buyers until it expires.

create table coupons (
  id text primary key,
  code text not null check (code = upper(code)),
  description text not null default '',
  discount_type text not null check (discount_type in ('percentage', 'fixed')),
  discount_value int not null check (discount_value > 0), -- paisa, or hundredths of a percent
  min_order_amount int not null default 0 check (min_order_amount >= 0),
  max_discount_amount int check (max_discount_amount > 0),
  start_date timestamptz,
  end_date timestamptz,
  usage_limit int check (usage_limit > 0),
  usage_per_user int check (usage_per_user > 0),
  used_count int not null default 0 check (used_count >= 0),
  -- Products of these brands, these categories or these products; all three empty: any product.
  brand_ids text[] not null default '{}',
  category_ids text[] not null default '{}',
  product_ids text[] not null default '{}',
  excludes_prescription boolean not null default false, -- also where the shop's setting allows them
  customer_groups text[] not null default '{}', -- empty: any customer
  first_order_only boolean not null default false,
  budget bigint check (budget > 0), -- paisa that all its orders together may save
  spent bigint not null default 0 check (spent >= 0), -- paisa that its live redemptions save
  codes_only boolean not null default false, -- its own code does not count, only those of coupon_codes
  status text not null default 'active' check (status in ('active', 'inactive')),
  version int not null default 1,
  created_at timestamptz not null,
  deleted_at timestamptz,
  check (discount_type = 'fixed' or discount_value <= 10000)
);
create unique index coupons_code on coupons (code) where deleted_at is null;

-- Groups of customers by name. Coupons can be for some of them.
create table customer_groups (
  user_id text not null references users on delete cascade,
  name text not null check (name = lower(btrim(name)) and name <> ''),
  primary key (user_id, name)
);
create index on customer_groups (name);

create table carts (
  id text primary key,
  user_id text unique references users on delete cascade,
  session_hash text unique,
  coupon_id text references coupons,
  coupon_code text, -- the one-time code that was typed; null: the coupon's own
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check ((user_id is null) <> (session_hash is null))
);

create table cart_items (
  id text primary key,
  cart_id text not null references carts on delete cascade,
  product_id text not null references products,
  quantity int not null check (quantity > 0),
  displayed_price int not null,
  created_at timestamptz not null,
  unique (cart_id, product_id)
);

create table checkouts (
  id text primary key,
  user_id text not null references users on delete cascade,
  cart_id text not null,
  status text not null default 'open' check (status in ('open', 'placed', 'cancelled', 'expired')),
  order_id text,
  contact jsonb,
  delivery jsonb,
  payment_method text check (payment_method in ('cash', 'easypaisa', 'credit_card')),
  cash_tendered bigint check (cash_tendered > 0), -- cash for the rider; null: the exact amount
  prescription_ids jsonb not null default '[]',
  split_shipment boolean not null default false,
  notes text,
  expires_at timestamptz not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check ((status = 'placed') = (order_id is not null))
);
create unique index checkouts_one_open on checkouts (user_id) where status = 'open';

create table holds (
  checkout_id text not null references checkouts on delete cascade,
  product_id text not null references products,
  quantity int not null check (quantity > 0),
  expires_at timestamptz not null,
  primary key (checkout_id, product_id)
);
create index on holds (product_id, expires_at);
create index on holds (expires_at);

-- Prescriptions: uploaded pages and approved lines. The pages themselves are encrypted files.

create table prescriptions (
  id text primary key,
  prescription_number text not null unique,
  user_id text not null references users,
  status text not null default 'pending' check (status in
    ('pending', 'under_review', 'needs_info', 'approved', 'rejected', 'dispensed', 'expired')),
  claimed_by text references users,
  patient_name text not null,
  -- The name as it is compared: without case, points, repeated spaces and titles.
  patient_key text not null generated always as (regexp_replace(
    btrim(regexp_replace(lower(patient_name), '[[:space:].,_-]+', ' ', 'g')),
    '^(mr|mrs|ms|miss|mst|master|baby) ', '')) stored,
  doctor_name text, -- as the customer wrote it
  prescriber_name text, -- as the pharmacist read it on the page
  prescriber_pmdc text, -- registration number with the medical council
  written_on date, -- by the prescriber
  seen_marks text[] not null default '{}', -- marks of shared-api's prescriptionMarks that the pharmacist saw on the page
  patient_age_months int check (patient_age_months between 0 and 1440), -- at the review, as the pharmacist entered it
  patient_weight_kg numeric(4, 1) check (patient_weight_kg between 0.5 and 300), -- at the review, as the pharmacist entered it
  confirmed_stops jsonb not null default '[]', -- ConfirmedStop of shared-api: stops that the pharmacist confirmed, with the reasons
  city text not null,
  phone text not null,
  notes text,
  language text not null default 'en' check (language in ('en', 'ur')),
  reason_code text,
  review_note text,
  reviewed_by text references users,
  reviewed_at timestamptz,
  approver_name text, -- of the pharmacist who approved it, on that day; null: not approved by one
  approver_council text, -- number of the registration with the council on that day
  valid_until date,
  version int not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index on prescriptions (user_id, created_at desc);
create index prescriptions_newest on prescriptions (created_at, id);
create index prescriptions_by_prescriber on prescriptions (lower(prescriber_name), id)
  where prescriber_name is not null;
create index prescriptions_by_status on prescriptions (status, created_at, id);
create index prescriptions_reviewed on prescriptions (reviewed_at) include (created_at)
  where reviewed_at is not null;
-- The city itself too: an index on an expression alone still reads the table.
create index prescriptions_by_city on prescriptions (lower(city), created_at, id) include (city);
create index prescriptions_words on prescriptions using gin (lower(prescription_number
  || coalesce(' ' || patient_name, '') || coalesce(' ' || doctor_name, '') || coalesce(' ' || phone, '')) gin_trgm_ops);

create table prescription_files (
  id text primary key,
  prescription_id text not null references prescriptions on delete cascade,
  position int not null,
  type text not null,
  pages int not null,
  size int not null, -- bytes
  page_hash text, -- SHA-256 of the stored page: two files with the same pixels have the same one; null for a blank page
  created_at timestamptz not null,
  -- The account is closed and the file is gone. The row, without bytes, still recognises the page when it is sent again.
  removed_at timestamptz,
  check (removed_at is null or size = 0)
);
create index on prescription_files (prescription_id, position);
create index on prescription_files (page_hash) where page_hash is not null;

-- Perceptual hashes of pages: pageLooks.ts. Variant 0 is the whole page, the others are crops of it.
create table page_looks (
  page_id text not null references prescription_files on delete cascade,
  variant int not null,
  look bit(256) not null,
  primary key (page_id, variant)
);
create index page_looks_whole on page_looks (page_id) where variant = 0;

-- Pages that look like a page of another customer, as they were uploaded: a hint, because two prescriptions on one printed form look alike.
create table similar_pages (
  page_id text not null references prescription_files on delete cascade,
  other_id text not null references prescription_files on delete cascade,
  distance int not null, -- bits in which the nearest hashes differ
  primary key (page_id, other_id)
);
create index on similar_pages (other_id);

create table prescription_items (
  prescription_id text not null references prescriptions on delete cascade,
  product_id text not null references products,
  -- An equal that the customer may take instead: both draw on the one quantity.
  offered_product_id text references products check (offered_product_id <> product_id),
  position int not null,
  quantity int not null check (quantity > 0), -- packs
  dosage text,
  days int check (days > 0),
  times_per_day int check (times_per_day between 1 and 24),
  -- The medicine as it was approved: the product may be renamed afterwards.
  medicine text not null,
  generic_name text,
  strength text,
  dosage_form text,
  identity_key text,
  -- The shopper may take the same medicine of another maker or in another pack without asking: isSubstitutable.
  any_equal boolean not null default false,
  sig jsonb, -- Sig of shared-api/src/sig
  dose_en text, -- the sentence of the sig
  dose_ur text,
  no_dose_reason text, -- instead of a sig
  continues boolean not null default false,
  dose_unit text,
  -- The entitlement, in tablets, ml, units or puffs. Null when they cannot be counted: then it is `quantity` packs.
  dose_units numeric check (dose_units > 0),
  primary key (prescription_id, product_id)
);
create index on prescription_items (product_id);
create index prescription_items_dosed on prescription_items (identity_key, prescription_id) where sig is not null;
create index on prescription_items (offered_product_id) where offered_product_id is not null;

create table prescription_history (
  id bigint generated always as identity primary key,
  prescription_id text not null references prescriptions on delete cascade,
  at timestamptz not null,
  actor_id text references users on delete set null,
  from_status text,
  to_status text not null,
  comment text
);
create index on prescription_history (prescription_id);

-- Orders: products, prices and destination at the time of the order.
-- An order in two shipments has both from the start; any other order has its shipment from dispatch.

create sequence order_numbers;

create table orders (
  id text primary key,
  order_number text not null unique,
  user_id text not null references users,
  checkout_id text unique references checkouts,
  status text not null default 'pending' check (status in
    ('pending', 'processing', 'shipped', 'delivered', 'cancelled', 'refunded')),
  payment_status text not null default 'pending' check (payment_status in
    ('pending', 'paid', 'failed', 'voided', 'partially_refunded', 'refunded')),
  payment_method text not null check (payment_method in ('cash', 'easypaisa', 'credit_card')),
  cash_tendered bigint check (cash_tendered > 0), -- cash for the rider; null: the exact amount
  cash_confirmed_at timestamptz,
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
  -- The number that the account had proven when it ordered, else the one at which staff confirmed the order.
  holder_phone text,
  placed_from text, -- the customer's network block, for budgets: null once the order is paid
  version int not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check (total_amount = subtotal_amount - discount_amount + shipping_amount)
);
create index on orders (user_id, created_at desc);
create index on orders (payment_status, created_at desc);
create index on orders (customer_name, id);
-- Filters and sums of lists, without reading the addresses.
create index orders_figures on orders (created_at, id)
  include (status, payment_status, payment_method, total_amount);
create index orders_amounts on orders (total_amount, id)
  include (status, payment_status, payment_method, created_at);
create index orders_of_status on orders (status, created_at, id) include (payment_method, payment_status);
create index orders_by_status on orders (status, id);
create index orders_by_payment on orders (payment_status, id);
create index orders_of_city on orders (lower(delivery->>'city'), created_at, id);
create index orders_words on orders using gin (lower(order_number) gin_trgm_ops,
  lower(customer_name) gin_trgm_ops, lower(contact->>'email') gin_trgm_ops, (contact->>'phone') gin_trgm_ops);
-- Few orders are under way, however many there were.
create index orders_under_way on orders (status, created_at, id)
  include (user_id, payment_method, payment_status, cash_confirmed_at, total_amount, updated_at)
  where status in ('pending', 'processing', 'shipped');
-- Cash orders that staff have to confirm on the phone.
create index orders_unconfirmed on orders (created_at, id)
  where status = 'pending' and payment_method = 'cash' and cash_confirmed_at is null;
-- Orders for one delivery phone, by any account.
create index orders_of_phone on orders ((contact->>'phone'), created_at);
create index orders_of_holder on orders (holder_phone, created_at) where holder_phone is not null;
-- Contacts of closed accounts for the orders that still count: refused on delivery, or with medicines that are limited for
-- each customer. Hashes under a key outside the database. Closing an account and registering again is no new beginning.
create table closed_contacts (
  order_id text not null references orders on delete cascade,
  digest text not null,
  is_holder boolean not null, -- the order's holder_phone or a contact that the account has proven, not only typed
  primary key (order_id, digest)
);
create index on closed_contacts (digest);
-- Open cash orders for one address.
create index orders_open_cash_email on orders ((contact->>'email'))
  where status in ('pending', 'processing', 'shipped') and payment_method = 'cash';
create index orders_to_start on orders (created_at, id) include (user_id)
  where status = 'pending' and (payment_status = 'paid' or cash_confirmed_at is not null);
create index orders_partly_given_back on orders (created_at, id)
  where status = 'pending' and payment_status = 'partially_refunded' and cash_confirmed_at is null;

-- Orders whose cash the courier may still owe the shop.
create index orders_cash_due on orders (created_at, id)
  where status in ('shipped', 'delivered') and payment_method = 'cash' and payment_status = 'pending';

alter table checkouts add foreign key (order_id) references orders deferrable initially deferred;

create table order_history (
  id bigint generated always as identity primary key,
  order_id text not null references orders on delete cascade,
  at timestamptz not null,
  actor text not null check (actor in ('customer', 'admin', 'system')),
  actor_id text references users on delete set null,
  from_status text,
  to_status text not null,
  comment text
);
create index on order_history (order_id, id);

-- Calls of staff to the customer of a cash order, each with its outcome.
create table order_calls (
  id bigint generated always as identity primary key,
  order_id text not null references orders on delete cascade,
  at timestamptz not null,
  outcome text not null check (outcome in ('confirmed', 'no_answer', 'call_later', 'wrong_number')),
  retry_at timestamptz,
  actor_id text references users on delete set null,
  constraint order_calls_retry_check check ((retry_at is not null) = (outcome in ('no_answer', 'call_later')))
);
create index on order_calls (order_id, id);

-- Orders by phone that replace items of an earlier order.
create table order_replacements (
  order_id text primary key references orders on delete cascade,
  replaces_id text not null references orders on delete cascade,
  constraint order_replacements_check check (order_id <> replaces_id)
);
create index on order_replacements (replaces_id);

-- Tracking links of orders that their owner has turned off. The first link of an order needs no row.
create table follow_links (
  order_id text primary key references orders on delete cascade,
  generation int not null, -- links of earlier generations are over
  turned_off boolean not null
);

create table order_prescriptions (
  order_id text not null references orders on delete cascade,
  prescription_id text not null references prescriptions,
  named boolean not null default true, -- by the shopper; false for one that a line drew on by itself
  primary key (order_id, prescription_id)
);
create index on order_prescriptions (prescription_id);

-- Couriers that staff choose at dispatch. Shipments keep the name and the link that they left with.
create table couriers (
  id text primary key,
  name text not null,
  phone text,
  tracking_address text, -- with `{number}` in place of the tracking number
  active boolean not null default true,
  version int not null default 1,
  created_at timestamptz not null
);
create unique index couriers_name on couriers (lower(name));

create table shipments (
  id text primary key,
  order_id text not null references orders on delete cascade,
  position int not null default 1 check (position > 0), -- 1 leaves first
  status text not null check (status in
    ('pending', 'processing', 'shipped', 'delivered', 'cancelled', 'returned')),
  subtotal_amount int not null check (subtotal_amount >= 0),
  discount_amount int not null default 0 check (discount_amount between 0 and subtotal_amount),
  shipping_amount int not null check (shipping_amount >= 0),
  total_amount int not null,
  courier text,
  tracking_number text,
  tracking_url text, -- the page of this shipment at the courier
  shipped_at timestamptz,
  delivered_at timestamptz,
  collected_at timestamptz, -- the rider brought the cash of this shipment; only for an order in two
  constraint shipments_left_check check ((shipped_at is null) = (status in ('pending', 'processing', 'cancelled'))),
  constraint shipments_total_check check (total_amount = subtotal_amount - discount_amount + shipping_amount)
);
create unique index shipments_position on shipments (order_id, position);
create index shipments_tracking on shipments (upper(tracking_number)) where tracking_number is not null;
create index shipments_waiting on shipments (status, order_id) where status in ('pending', 'processing');

create table shipment_history (
  id bigint generated always as identity primary key,
  shipment_id text not null references shipments on delete cascade,
  at timestamptz not null,
  actor text not null check (actor in ('customer', 'admin', 'system')),
  actor_id text references users on delete set null,
  from_status text,
  to_status text not null,
  comment text
);
create index shipment_history_shipment on shipment_history (shipment_id, id);

create table order_items (
  id text primary key,
  order_id text not null references orders on delete cascade,
  shipment_id text references shipments, -- null until an order in one shipment is dispatched
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
  discounted boolean not null default false, -- the order's coupon reduced this line
  prescription_id text references prescriptions,
  refill_reminded_at timestamptz, -- the customer was reminded that it runs out
  wait_reminded_at timestamptz, -- the customer was reminded that it waits for him
  cancelled_at timestamptz, -- taken out with its shipment: the order's amounts leave it out
  check (total_price = price * quantity),
  unique (order_id, position)
);
create index order_items_shipment on order_items (shipment_id);
-- The line in which a product was sold last: best sellers are named by it.
create index order_items_of_product on order_items (product_id, id);
create index on order_items (prescription_id) where prescription_id is not null;
-- The part of prescription lines that order lines use. Cancelling deletes it.
create table prescription_draws (
  order_item_id text not null references order_items on delete cascade,
  prescription_id text not null,
  product_id text not null, -- of the prescription's line
  units numeric not null check (units > 0), -- dose units, or packs where the line counts packs
  returned numeric not null default 0 check (returned between 0 and units), -- of them, given back by a return
  primary key (order_item_id, prescription_id, product_id),
  foreign key (prescription_id, product_id) references prescription_items on delete cascade
);
create index on prescription_draws (prescription_id, product_id);
-- The sales of the running day, without reading the lines.
create index order_items_sold on order_items (order_id)
  include (product_id, category_id, quantity, total_price, cancelled_at);
create index order_items_uncovered on order_items (order_id) include (shipment_id, product_id, quantity)
  where sale_class = 'prescription' and cancelled_at is null and prescription_id is null;
create index order_items_refill on order_items (shipment_id)
  where prescription_id is not null and refill_reminded_at is null and cancelled_at is null;

-- Units that were sold without a prescription although one covers them: they count against no limit of an ingredient.
create table otc_coverage (
  order_item_id text not null references order_items on delete cascade,
  prescription_id text not null references prescriptions on delete cascade,
  product_id text not null references products, -- of the prescription's line
  dose_units numeric not null check (dose_units > 0),
  primary key (order_item_id, prescription_id, product_id)
);
create index on otc_coverage (prescription_id);

create table coupon_redemptions (
  id text primary key,
  coupon_id text not null references coupons,
  user_id text references users on delete set null,
  order_id text unique references orders on delete cascade,
  amount int not null default 0 check (amount >= 0), -- paisa that it saves
  reason text,
  created_at timestamptz not null,
  released_at timestamptz,
  check (order_id is not null or reason is not null)
);
create index on coupon_redemptions (coupon_id, user_id) where released_at is null;

-- One-time codes of a coupon.
create table coupon_codes (
  code text primary key check (code = upper(code)),
  coupon_id text not null references coupons on delete cascade,
  order_id text unique references orders on delete set null, -- the live order that used it
  created_at timestamptz not null
);
create index on coupon_codes (coupon_id, created_at, code);

create table stock_movements (
  id bigint generated always as identity primary key,
  product_id text not null references products,
  batch_id text not null references batches,
  quantity int not null check (quantity <> 0),
  -- swap: units of an order line replaced, added or taken out before dispatch
  reason text not null check (reason in
    ('receipt', 'sale', 'cancellation', 'adjustment', 'count', 'damage', 'expiry', 'recall', 'return', 'swap')),
  order_item_id text references order_items,
  actor_id text references users on delete set null,
  comment text,
  goods_receipt_id text references goods_receipts, -- brought these units, or was undone
  cost int check (cost >= 0), -- paisa for each unit, on the invoice; null: not recorded
  at timestamptz not null,
  check ((reason in ('sale', 'cancellation')) <= (order_item_id is not null)),
  check (reason <> 'sale' or quantity < 0),
  check (reason not in ('cancellation', 'receipt', 'return') or quantity > 0),
  constraint stock_movements_swap_check check (reason <> 'swap' or order_item_id is not null)
);
create index on stock_movements (product_id, id);
create index on stock_movements (batch_id);
create index stock_movements_of_receipt on stock_movements (goods_receipt_id) where goods_receipt_id is not null;
create index stock_movements_of_line on stock_movements (order_item_id) where order_item_id is not null;
create unique index stock_movements_once on stock_movements (order_item_id, batch_id, reason)
  where reason in ('sale', 'cancellation');

create function register_digest(int, timestamptz, date, int, variadic text[])
  returns text language sql immutable parallel safe as $$
  select encode(sha256(convert_to(jsonb_build_array($1, (extract(epoch from $2) * 1000000)::bigint, $3, $4, $5)::text,
    'UTF8')), 'hex')
$$;

-- The result of inspecting units that came back, once for each line and batch. Those on the shelf have a movement.
create table returned_units (
  order_item_id text not null references order_items on delete cascade,
  batch_id text not null references batches,
  shelf int not null check (shelf >= 0),
  damaged int not null check (damaged >= 0),
  missing int not null check (missing >= 0),
  actor_id text references users on delete set null,
  at timestamptz not null,
  primary key (order_item_id, batch_id)
);

-- A customer asks to return items of a delivered order. A line stands in one open request at most: the order's row is
-- locked for each step.
create table return_requests (
  id text primary key,
  order_id text not null references orders on delete cascade,
  status text not null default 'requested' check (status in
    ('requested', 'accepted', 'received', 'refunded', 'refused', 'withdrawn')),
  note text, -- the customer's words
  reply text, -- of staff, to the customer
  decided_by text references users on delete set null, -- the member of staff who accepted or refused
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index on return_requests (order_id);
create index return_requests_open on return_requests (created_at, order_id)
  where status in ('requested', 'accepted', 'received');

create table return_request_lines (
  request_id text not null references return_requests on delete cascade,
  order_item_id text not null references order_items on delete cascade,
  quantity int not null check (quantity > 0),
  reason text not null check (reason in ('wrong', 'damaged', 'expired', 'recalled', 'unwanted')),
  primary key (request_id, order_item_id)
);
create index on return_request_lines (order_item_id);

-- Filters and order of a list of the back office under a name.
create table saved_views (
  id text primary key,
  list text not null check (list in ('order', 'prescription', 'customer', 'batch')),
  name text not null,
  user_id text not null references users on delete cascade,
  shared boolean not null,
  filter jsonb not null,
  sort_field text not null,
  sort_order text not null check (sort_order in ('ASC', 'DESC')),
  created_at timestamptz not null
);
create unique index saved_views_name on saved_views (user_id, list, lower(name));
create index on saved_views (list) where shared;

-- Notes of staff about an order, a prescription or a customer. No customer reads them.
create table staff_notes (
  id text primary key,
  order_id text references orders on delete cascade,
  prescription_id text references prescriptions on delete cascade,
  customer_id text references users on delete cascade,
  author_id text references users on delete set null,
  created_at timestamptz not null,
  text text not null,
  constraint staff_notes_of_one check (num_nonnulls(order_id, prescription_id, customer_id) = 1)
);
create index on staff_notes (order_id) where order_id is not null;
create index on staff_notes (prescription_id) where prescription_id is not null;
create index on staff_notes (customer_id) where customer_id is not null;
create index on staff_notes (created_at);

-- Names are copied: the register keeps its facts after any later rename or deletion.
create table register (
  serial int primary key,
  at timestamptz not null,
  order_id text not null,
  order_number text not null,
  prescription_number text not null,
  patient_name text not null,
  doctor_name text,
  medicine text not null,
  manufacturer text not null,
  batch_number text not null,
  expiry_date date not null,
  quantity int not null check (quantity <> 0), -- packs; below zero in a reversal
  order_item_id text,
  batch_id text,
  reverses int unique references register, -- the row whose units came back or never arrived; null: dispensed
  pharmacist text not null, -- who is responsible: dispensed it, or approved the prescription
  pharmacist_id text not null, -- of users
  pharmacist_council text not null, -- number of the registration with the council on that day
  actor text not null, -- who dispensed it, or recorded the reversal
  actor_id text not null, -- of users
  confirmed_stops text, -- safety stops of this medicine that the pharmacist confirmed, with the reasons
  -- The audit log keeps it too, so that a changed row is noticed.
  digest text generated always as (register_digest(serial, at, expiry_date, quantity, order_id, order_number,
    prescription_number, patient_name, doctor_name, medicine, manufacturer, batch_number, pharmacist, pharmacist_id,
    pharmacist_council, actor, actor_id, reverses::text, confirmed_stops)) stored,
  check ((reverses is null) = (quantity > 0))
);
create index on register (order_id);
create index on register (order_item_id);

-- A pharmacist's signature under an entry of the formulary, which is code. It holds for the text with this hash only.
create table formulary_signatures (
  entry_id text primary key,
  text_hash text not null, -- SHA-256 of the text that was signed
  pharmacist text not null,
  pharmacist_id text not null, -- of users
  pharmacist_council text not null, -- number of the registration with the council
  signed_at timestamptz not null
);

-- Payments: attempts, what providers reported, and refunds.
-- Refunds of an order never exceed its captured payments.

create table payment_attempts (
  id text primary key,
  order_id text not null references orders on delete cascade,
  method text not null check (method in ('cash', 'easypaisa', 'credit_card')),
  provider text not null,
  amount int not null check (amount > 0),
  captured_amount int check (captured_amount > 0), -- what the provider took, if it is not the amount
  status text not null check (status in ('pending', 'paid', 'failed', 'expired', 'voided')),
  last_provider_status text check (last_provider_status in ('paid', 'failed', 'pending', 'unknown')),
  provider_reference text,
  payer text,
  reason text,
  poll_count int not null default 0,
  next_check_at timestamptz,
  reconciled_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null
) with (autovacuum_vacuum_scale_factor = 0.02); -- counts read a page with a changed row again until a vacuum
create unique index payment_attempts_one_open on payment_attempts (order_id) where status = 'pending';
create index on payment_attempts (order_id, created_at);
create index on payment_attempts (next_check_at) where next_check_at is not null;
create index payment_attempts_newest on payment_attempts (created_at, id);
create index payment_attempts_amount on payment_attempts (amount, id);
create index payment_attempts_by_status on payment_attempts (status, created_at, id);
create index payment_attempts_by_method on payment_attempts (method, created_at, id);
-- EasyPaisa knows an attempt by the last 20 letters of its id.
create index payment_attempts_short_id on payment_attempts (right(id, 20));
create index payment_attempts_reference on payment_attempts (provider_reference)
  where provider_reference is not null;
create index payment_attempts_words on payment_attempts
  using gin (lower(coalesce(provider_reference || ' ', '') || coalesce(payer, '')) gin_trgm_ops)
  where provider_reference is not null or payer is not null;
-- Attempts in doubt: their result is unknown, or the provider contradicts it.
create index payment_attempts_doubtful on payment_attempts (created_at)
  where method <> 'cash' and ((status in ('pending', 'expired') and last_provider_status is distinct from 'pending')
    or (status = 'paid' and last_provider_status = 'failed'));

create table payment_notifications (
  id text primary key,
  provider text not null,
  verdict text not null check (verdict in
    ('accepted', 'repeated', 'forged', 'unreadable', 'unknown_payment', 'other_amount', 'other_store', 'unproven')),
  attempt_id text references payment_attempts on delete set null,
  fingerprint text not null, -- SHA-256 of the attempt, or of the day if no attempt is named
  times int not null default 1,
  received_at timestamptz not null,
  last_at timestamptz not null,
  unique (provider, fingerprint, verdict)
);
create index on payment_notifications (last_at);

create table refunds (
  id text primary key,
  order_id text not null references orders on delete cascade,
  attempt_id text references payment_attempts on delete set null, -- the payment it goes back to
  shipment_id text references shipments,
  left_order boolean not null default false, -- its goods were taken out of the order: no part of the total any more
  amount int not null check (amount > 0),
  status text not null check (status in ('queued', 'done')),
  reference text,
  reason text not null,
  error text, -- the provider's reason for a failure
  lines jsonb not null default '[]', -- { itemId, quantity }: units whose money this is
  delivery boolean not null default false, -- the delivery fee is part of it
  allowed boolean not null default false, -- staff with the duty have decided it, two of them where the limit asks for it
  actor_id text references users on delete set null,
  asked_at timestamptz, -- the request to the provider, while its result is unknown
  created_at timestamptz not null,
  done_at timestamptz
);
create index on refunds (order_id);
-- Providers take no key for a refund, so only one at a time can be identified.
create unique index refunds_one_asked on refunds (attempt_id) where asked_at is not null and status = 'queued';
create unique index refunds_reference_once on refunds (attempt_id, reference) where attempt_id is not null;
create index refunds_in_turn on refunds ((status = 'done'),
  (case when status = 'queued' then created_at end), done_at desc, id);
create index refunds_queued on refunds (created_at) where status = 'queued';

-- Orders whose money changed. The job compareBalances deletes a row once the books of the order agree.
create table dirty_balances (
  id bigint generated always as identity primary key,
  order_id text not null
);

-- Totals by day and period: triggers mark the days that changed, and the job rollupDailyTotals sums them up.
-- Until then readers sum up marked days themselves, so that figures are exact at each moment.

create table dirty_days (
  id bigint generated always as identity primary key,
  day date not null,
  subject text not null check (subject in ('sales', 'payments', 'customers', 'prescriptions')),
  order_id text, -- only this order of the day changed; null: the whole day is summed up again
  -- The order before the change; null for a new order.
  status text,
  payment_status text,
  payment_method text,
  amount bigint,
  check (order_id is null or subject = 'sales')
);
create index on dirty_days (subject, day);
create index dirty_days_new on dirty_days (order_id) where order_id is not null and status is null;

create table daily_order_totals (
  day date not null,
  status text not null,
  payment_status text not null,
  payment_method text not null,
  orders int not null,
  amount bigint not null,
  primary key (day, status, payment_status, payment_method)
);

create table daily_category_sales (
  day date not null,
  category_id text not null, -- empty: none
  quantity int not null,
  revenue bigint not null,
  primary key (day, category_id)
);

create table daily_product_sales (
  day date not null,
  product_id text not null,
  quantity int not null,
  revenue bigint not null,
  primary key (day, product_id) include (quantity, revenue)
);
create index daily_product_sales_of_product on daily_product_sales (product_id, day) include (quantity, revenue);

-- The payments of a day except cash, and what was given back of them on any day.
create table daily_payment_totals (
  day date not null,
  provider text not null,
  attempts int not null,
  open int not null,
  captured bigint not null,
  refunded bigint not null,
  primary key (day, provider)
);

create table daily_customer_totals (
  day date primary key,
  customers int not null -- who signed up on this day
);

create table daily_prescription_totals (
  day date not null,
  status text not null,
  prescriptions int not null,
  primary key (day, status)
);

-- The preset periods of the dashboard and each calendar month, whose best sellers an index finds.
create table sales_periods (
  first date not null,
  last date not null, -- 9999-12-30: the period goes on
  primary key (first, last)
);

create table period_product_sales (
  first date not null,
  last date not null,
  product_id text not null,
  quantity bigint not null,
  revenue bigint not null,
  primary key (first, last, product_id)
);
create index period_product_sales_best on period_product_sales (first, last, revenue desc, product_id)
  include (quantity);
create index period_product_sales_most on period_product_sales (first, last, quantity desc, product_id);

-- Totals of customers, which their list sorts by: triggers mark customers, and the job refreshCustomerStats
-- sums up their orders again. Until then readers do so themselves.

create table dirty_customers (
  id bigint generated always as identity primary key,
  user_id text not null
);

create table customer_stats (
  user_id text primary key references users on delete cascade,
  orders int not null default 0,
  spent bigint not null default 0,
  returned_shipments int not null default 0
);
create index on customer_stats (orders, user_id);
create index on customer_stats (spent, user_id);
create index on customer_stats (returned_shipments, user_id);

-- Messages and operation: the outbox, repeated requests, jobs and settings.
-- The content of a message is deleted once it is sent.

create table outbox (
  id text primary key,
  kind text not null,
  channel text not null default 'mail' check (channel in ('mail', 'phone')),
  recipient text not null, -- an email address or a phone number
  payload jsonb not null,
  caused_by jsonb, -- account and network of the customer whose act it is about, for budgets; null: staff or a job
  order_id text references orders on delete cascade,
  user_id text references users on delete cascade, -- the account that a message without an order is about
  -- The request of staff that can still be undone: its messages wait, and go with it. Null: none.
  undo_id text default nullif(current_setting('nuskha.undo', true), ''),
  is_of_closed boolean not null default false, -- the account was closed: the recipient goes with the last attempt
  created_at timestamptz not null,
  available_at timestamptz not null,
  attempts int not null default 0,
  sent_at timestamptz,
  failed_at timestamptz,
  last_error text
) with (autovacuum_vacuum_scale_factor = 0.02);
create index on outbox (available_at) where sent_at is null and failed_at is null;
create index on outbox (undo_id) where undo_id is not null;
create index outbox_of_order on outbox (order_id, created_at) where order_id is not null;
create index outbox_sent on outbox (created_at desc, id) where sent_at is not null;
create index outbox_unsent on outbox (created_at desc, id) where sent_at is null;

-- Addresses of other systems that receive events.
create table webhooks (
  id text primary key,
  url text not null,
  events text[] not null check (cardinality(events) > 0),
  secret text not null, -- encrypted; it signs the deliveries
  active boolean not null default true,
  set_by text not null references users, -- who made it, or changed its address or switched it on last
  version int not null default 1,
  created_at timestamptz not null
);
create index on webhooks (set_by);

-- Events on their way to a webhook, written by the transaction that they report.
create table webhook_deliveries (
  id text primary key default gen_random_uuid()::text, -- the header webhook-id, the same in each attempt
  webhook_id text not null references webhooks on delete cascade,
  event text not null,
  payload jsonb not null,
  created_at timestamptz not null,
  available_at timestamptz not null,
  attempts int not null default 0,
  sent_at timestamptz,
  failed_at timestamptz,
  last_status int, -- of the receiver's response
  last_error text
) with (autovacuum_vacuum_scale_factor = 0.02);
create index webhook_deliveries_due on webhook_deliveries (webhook_id, available_at)
  where sent_at is null and failed_at is null;
create index webhook_deliveries_log on webhook_deliveries (webhook_id, created_at desc, id);
create index webhook_deliveries_failed on webhook_deliveries (webhook_id) where failed_at is not null;

create table idempotency_keys (
  user_id text not null references users on delete cascade,
  key text not null,
  request_hash text not null,
  status int, -- null: the first request is still running
  body jsonb,
  created_at timestamptz not null,
  primary key (user_id, key)
);

-- The last run and the last failure of each job.
create table job_runs (
  name text primary key,
  started_at timestamptz not null,
  finished_at timestamptz,
  done int not null default 0,
  failed_at timestamptz,
  error text
);

-- A random key of the shop, encrypted under FILES_KEY. The keys of hashes and signatures that must outlive a change of FILES_KEY
-- follow from it.
create table shop_key (
  is_only boolean primary key default true check (is_only),
  secret text not null
);

create table settings (
  key text primary key,
  value jsonb not null
);

-- Acts of staff that wait for a second member of staff, and those that were decided.
create table approvals (
  id text primary key,
  kind text not null check (kind in ('refund', 'coupon', 'price', 'export', 'setting', 'recipient')),
  operation text not null, -- `POST /payment/admin/refund/:orderId`
  record_type text,
  record_id text,
  params jsonb not null, -- the call as it was sent
  query jsonb not null,
  body jsonb not null,
  request_hash text not null,
  amount int, -- paisa of a refund
  terms text not null, -- what was asked for, as far as the call alone does not say it: the coupon as it would become
  status text not null check (status in ('waiting', 'approved', 'granted', 'declined', 'expired')),
  asked_by text not null references users on delete cascade,
  asked_at timestamptz not null,
  expires_at timestamptz not null,
  decided_by text references users on delete cascade,
  decided_at timestamptz,
  reason text, -- why it was declined
  check (decided_by <> asked_by)
);
create unique index approvals_one_waiting on approvals (asked_by, request_hash) where status = 'waiting';
create index on approvals (asked_at);

-- The audit log: one row for every change by staff, every read of health data and every refused call. Rows are only
-- added, and each carries the hash of the one before. No personal data is in it, because a row can never be erased.

create table audit_log (
  seq bigint primary key default 0, -- like the hashes set by chain_audit_log
  at timestamptz not null,
  actor_id text not null, -- of users; no foreign key may change this row
  session text, -- the first letters of the session's token hash
  request_id text not null,
  operation text not null, -- `PUT /product/:id`
  outcome text not null check (outcome in ('done', 'refused')),
  record_type text,
  record_id text,
  records text[] not null, -- all records that it touched or showed: `order:…`
  changes jsonb not null, -- AuditChange of shared-api/src/contract/audit.ts
  reason_digest text, -- SHA-256 of salt and reason in audit_reasons
  signature text not null, -- of server/src/audit/auditSignature.ts: only the shop can make one
  previous_hash text not null default '',
  hash text not null default ''
);
-- The mark of a signature belongs to one row.
create unique index audit_log_mark on audit_log (split_part(signature, '.', 1));
create index on audit_log (actor_id, seq);
create index on audit_log (operation, seq);
create index on audit_log (at);
create index on audit_log using gin (records);

-- A reason that staff gave may name a customer: it can be erased, and its salt too.
create table audit_reasons (
  seq bigint primary key references audit_log,
  salt text not null,
  reason text not null
);

-- The key by which the database knows a signature, as the two blocks of an HMAC (RFC 2104). The owner alone reads it. Empty
-- where the shop works as the owner, from whom no key in the database can be kept.
create table audit_gate (
  inner_block text not null, -- in hex
  outer_block text not null
);

create function is_signed(signature text) returns boolean language sql stable security definer
  set search_path = pg_catalog, public, pg_temp as $$
  select not exists (select from audit_gate) or exists (select from audit_gate, lateral (
      select split_part(signature, '.', 1) || '.' || split_part(signature, '.', 2) as text) content
    where signature = content.text || '.' || encode(sha256(decode(outer_block, 'hex')
      || sha256(decode(inner_block, 'hex') || convert_to(content.text, 'UTF8'))), 'hex'))
$$;

-- The rows that the running transaction of a member of staff has changed. Empty after each commit.
create unlogged table audit_changes (
  id bigint generated always as identity primary key,
  xact xid8 not null default pg_current_xact_id(),
  source text not null,
  row_id text,
  record text not null,
  record_id text not null,
  step text not null check (step in ('insert', 'update', 'delete')),
  before jsonb not null,
  after jsonb not null,
  hidden text[] not null -- names of changed columns whose values are personal
);
create index on audit_changes (xact);

-- SHA-256 over the row as canonical JSON: the text that PostgreSQL gives a jsonb, whose keys are sorted. In
-- PL/pgSQL, because a function in SQL is planned again in each transaction.
create function audit_hash(audit_log) returns text language plpgsql immutable parallel safe as $$ begin
  return encode(sha256(convert_to(jsonb_build_object(
    'seq', $1.seq, 'at', (extract(epoch from $1.at) * 1000000)::bigint, 'actor', $1.actor_id, 'session', $1.session,
    'request', $1.request_id, 'operation', $1.operation, 'outcome', $1.outcome, 'type', $1.record_type,
    'id', $1.record_id, 'records', $1.records, 'changes', $1.changes, 'reason', $1.reason_digest,
    'signature', $1.signature, 'previous', $1.previous_hash)::text, 'UTF8')), 'hex');
end $$;

-- Triggers: effects that every writer must have in the same transaction. docs/architecture.md draws them.
-- track_… marks what changed and sends notifications, notify_… only sends them, enforce_… rejects a change.

create function day_of(timestamptz) returns date language sql immutable parallel safe as $$
  select ($1 at time zone 'Asia/Karachi')::date
$$;

create function track_orders() returns trigger language plpgsql as $$ begin
  if tg_op = 'DELETE' then
    insert into dirty_days (day, subject) values (day_of(old.created_at), 'sales');
    insert into dirty_customers (user_id) values (old.user_id);
    return null;
  end if;
  if tg_op = 'INSERT' then
    insert into dirty_days (day, subject, order_id) values (day_of(new.created_at), 'sales', new.id);
  elsif old.created_at <> new.created_at then
    insert into dirty_days (day, subject) values (day_of(old.created_at), 'sales'), (day_of(new.created_at), 'sales');
  elsif (old.status, old.payment_status, old.payment_method, old.total_amount)
    <> (new.status, new.payment_status, new.payment_method, new.total_amount) then
    insert into dirty_days (day, subject, order_id, status, payment_status, payment_method, amount) values
      (day_of(old.created_at), 'sales', old.id, old.status, old.payment_status, old.payment_method, old.total_amount);
  end if;
  if tg_op = 'INSERT' or (old.user_id, old.payment_status, old.payment_method, old.total_amount, old.refunded_amount)
    <> (new.user_id, new.payment_status, new.payment_method, new.total_amount, new.refunded_amount) then
    insert into dirty_customers (user_id) select distinct user_id from (values (old.user_id), (new.user_id)) buyers (user_id)
      where user_id is not null;
  end if;
  if (tg_op = 'INSERT' and new.payment_status <> 'pending') or (old.payment_status, old.total_amount, old.refunded_amount)
    <> (new.payment_status, new.total_amount, new.refunded_amount) then
    insert into dirty_balances (order_id) values (new.id);
  end if;
  perform pg_notify('changes', 'order ' || new.id || ' ' || new.user_id);
  return null;
end $$;
create trigger track_orders after insert or update or delete on orders for each row execute function track_orders();

-- A new order is marked with all of its lines. Lines that come in a later transaction mark the whole day.
create function track_order_items() returns trigger language plpgsql as $$ begin
  if tg_op = 'INSERT' and exists (select from dirty_days
    where order_id = new.order_id and status is null and xmin = pg_current_xact_id()::xid) then
    return null;
  end if;
  insert into dirty_days (day, subject)
    select distinct day_of(created_at), 'sales' from orders where id in (old.order_id, new.order_id);
  return null;
end $$;
create trigger track_order_items
  after insert or delete or update of order_id, product_id, category_id, quantity, total_price, cancelled_at
  on order_items for each row execute function track_order_items();

create function track_shipments() returns trigger language plpgsql as $$
declare
  changed text := coalesce(new.order_id, old.order_id);
begin
  if old.collected_at is not null or new.collected_at is not null then
    insert into dirty_balances (order_id) values (changed);
  end if;
  if (old.status = 'returned') is distinct from (new.status = 'returned') then
    insert into dirty_customers (user_id) select user_id from orders where id = changed;
  end if;
  perform pg_notify('changes', 'order ' || id || ' ' || user_id) from orders where id = changed;
  return null;
end $$;
create trigger track_shipments after insert or update or delete on shipments
  for each row execute function track_shipments();

create function track_payments() returns trigger language plpgsql as $$ begin
  if (old.order_id, old.provider, old.method, old.status, old.amount, old.captured_amount, old.created_at)
    is distinct from
    (new.order_id, new.provider, new.method, new.status, new.amount, new.captured_amount, new.created_at) then
    insert into dirty_balances (order_id) values (coalesce(new.order_id, old.order_id));
    if old.method <> 'cash' or new.method <> 'cash' then
      insert into dirty_days (day, subject) select distinct day_of(at), 'payments'
        from (values (old.created_at), (new.created_at)) moments (at) where at is not null;
    end if;
  elsif (old.last_provider_status, old.provider_reference, old.reason)
    is not distinct from (new.last_provider_status, new.provider_reference, new.reason) then
    return null; -- a poll without news
  end if;
  perform pg_notify('changes', 'order ' || id || ' ' || user_id) from orders where id = new.order_id;
  return null;
end $$;
create trigger track_payments after insert or update or delete on payment_attempts
  for each row execute function track_payments();

create function track_refunds() returns trigger language plpgsql as $$ begin
  insert into dirty_days (day, subject) select distinct day_of(created_at), 'payments'
    from payment_attempts where id in (old.attempt_id, new.attempt_id);
  insert into dirty_balances (order_id) values (coalesce(new.order_id, old.order_id));
  perform pg_notify('changes', 'order ' || id || ' ' || user_id) from orders where id = new.order_id;
  return null;
end $$;
create trigger track_refunds after insert or update or delete on refunds for each row execute function track_refunds();

-- Events for webhooks: ids, states and amounts in rupees. No name, no address and no medicine.
-- Not in SQL: PostgreSQL would plan it in every call.
create function enqueue_webhooks(type text, at timestamptz, payload jsonb) returns void language plpgsql as $$ begin
  insert into webhook_deliveries (webhook_id, event, payload, created_at, available_at)
    select id, type, jsonb_build_object('type', type, 'timestamp', to_char(at at time zone 'UTC',
      'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'data', payload), at, at
    from webhooks where active and type = any(events);
end $$;

create function enqueue_order_webhooks() returns trigger language plpgsql as $$ begin
  if tg_op = 'UPDATE' and (old.status, old.payment_status, old.payment_method, old.total_amount, old.refunded_amount)
    = (new.status, new.payment_status, new.payment_method, new.total_amount, new.refunded_amount) then
    return null;
  end if;
  perform enqueue_webhooks(case tg_op when 'INSERT' then 'order.created' else 'order.updated' end, new.updated_at,
    jsonb_build_object('id', new.id, 'orderNumber', new.order_number, 'status', new.status,
      'paymentStatus', new.payment_status, 'paymentMethod', new.payment_method,
      'totalAmount', round(new.total_amount / 100.0, 2), 'refundedAmount', round(new.refunded_amount / 100.0, 2)));
  return null;
end $$;
create trigger enqueue_order_webhooks after insert or update on orders
  for each row execute function enqueue_order_webhooks();

create function enqueue_refund_webhooks() returns trigger language plpgsql as $$ begin
  if tg_op = 'UPDATE' and old.status = new.status then
    return null;
  end if;
  perform enqueue_webhooks(case tg_op when 'INSERT' then 'refund.created' else 'refund.updated' end,
    coalesce(new.done_at, new.created_at), jsonb_build_object('id', new.id, 'orderId', new.order_id,
      'status', new.status, 'amount', round(new.amount / 100.0, 2)));
  return null;
end $$;
create trigger enqueue_refund_webhooks after insert or update on refunds
  for each row execute function enqueue_refund_webhooks();

create function track_customers() returns trigger language plpgsql as $$ begin
  insert into dirty_days (day, subject) select distinct day_of(at), 'customers'
    from (values (old.created_at), (new.created_at)) moments (at) where at is not null;
  if tg_op = 'INSERT' then
    insert into customer_stats (user_id) values (new.id);
  end if;
  return null;
end $$;
create trigger track_customers after insert or delete or update of role, created_at on users
  for each row execute function track_customers();

create function track_prescriptions() returns trigger language plpgsql as $$ begin
  if old.status is distinct from new.status or old.created_at is distinct from new.created_at then
    insert into dirty_days (day, subject) select distinct day_of(at), 'prescriptions'
      from (values (old.created_at), (new.created_at)) moments (at) where at is not null;
  end if;
  perform pg_notify('changes', 'admin');
  return null;
end $$;
create trigger track_prescriptions after insert or update or delete on prescriptions
  for each row execute function track_prescriptions();

-- Once for each statement: a row that one transaction updates thousands of times gets slow.
create function track_stored_bytes() returns trigger language plpgsql as $$
declare
  change bigint := 0;
begin
  if tg_op <> 'DELETE' then change := change + coalesce((select sum(size) from added), 0); end if;
  if tg_op <> 'INSERT' then change := change - coalesce((select sum(size) from removed), 0); end if;
  if change = 0 then return null; end if;
  insert into stored_bytes (bytes) values (change)
    on conflict (id) do update set bytes = stored_bytes.bytes + excluded.bytes;
  return null;
end $$;
create trigger track_stored_bytes_added after insert on prescription_files
  referencing new table as added for each statement execute function track_stored_bytes();
create trigger track_stored_bytes_removed after delete on prescription_files
  referencing old table as removed for each statement execute function track_stored_bytes();
create trigger track_stored_bytes_changed after update on prescription_files
  referencing new table as added old table as removed for each statement execute function track_stored_bytes();
create trigger track_stored_bytes_added after insert on uploads
  referencing new table as added for each statement execute function track_stored_bytes();
create trigger track_stored_bytes_removed after delete on uploads
  referencing old table as removed for each statement execute function track_stored_bytes();
create trigger track_stored_bytes_changed after update on uploads
  referencing new table as added old table as removed for each statement execute function track_stored_bytes();

create function track_search() returns trigger language plpgsql as $$ begin
  if (old.name, old.sku, old.search_text, old.status, old.sale_class, old.deleted_at)
    is distinct from (new.name, new.sku, new.search_text, new.status, new.sale_class, new.deleted_at) then
    insert into search_changes (subject, xact) values (coalesce(new.id, old.id), pg_current_xact_id())
      on conflict (subject) do update set xact = excluded.xact;
  end if;
  return null;
end $$;
create trigger track_search
  after insert or delete or update of name, sku, search_text, identity, status, sale_class, deleted_at on products
  for each row execute function track_search();

-- Lines before dispatch need a prescription from the moment on in which their medicine does.
create function track_sale_class() returns trigger language plpgsql as $$ begin
  update order_items i set sale_class = 'prescription' from orders o
    where i.product_id = new.id and o.id = i.order_id and i.sale_class = 'otc' and i.cancelled_at is null
      and o.status in ('pending', 'processing', 'shipped')
      and coalesce((select s.status from shipments s where s.id = i.shipment_id), o.status) in ('pending', 'processing');
  return null;
end $$;
create trigger track_sale_class after update of sale_class on products
  for each row when (new.sale_class = 'prescription' and old.sale_class = 'otc') execute function track_sale_class();

create function track_synonyms() returns trigger language plpgsql as $$ begin
  insert into search_changes (subject, xact) values ('~', pg_current_xact_id())
    on conflict (subject) do update set xact = excluded.xact;
  insert into catalogue_changes (subject) values ('lists') on conflict do nothing;
  perform pg_notify('changes', 'catalogue');
  return null;
end $$;
create trigger track_synonyms after insert or update or delete on search_synonyms
  for each statement execute function track_synonyms();

create function notify_admins() returns trigger language plpgsql as $$ begin
  perform pg_notify('changes', 'admin');
  return null;
end $$;
create trigger notify_admins after insert or update on batches for each statement execute function notify_admins();
create trigger notify_admins after insert or update on approvals for each statement execute function notify_admins();

-- Units change often: only their product is recorded.
create function track_stock() returns trigger language plpgsql as $$ begin
  insert into catalogue_changes (subject) values (coalesce(new.product_id, old.product_id)) on conflict do nothing;
  return null;
end $$;
create trigger track_stock after insert or update or delete on batches for each row execute function track_stock();
create trigger track_stock after insert or update or delete on holds for each row execute function track_stock();

-- An edit is rare and can move rows between lists, so it counts for all lists and is announced.
create function notify_catalogue() returns trigger language plpgsql as $$ begin
  insert into catalogue_changes (subject) values (coalesce(new.id, old.id)) on conflict do nothing;
  if tg_op = 'UPDATE' and tg_table_name = 'products' then
    old.on_hand := new.on_hand;
    old.sold_count := new.sold_count;
    if old is not distinct from new then
      return null;
    end if;
  end if;
  insert into catalogue_changes (subject) values ('lists') on conflict do nothing;
  perform pg_notify('changes', 'catalogue');
  return null;
end $$;
create trigger notify_catalogue after insert or update or delete on products for each row execute function notify_catalogue();
create trigger notify_catalogue after insert or update or delete on categories for each row execute function notify_catalogue();
create trigger notify_catalogue after insert or update or delete on brands for each row execute function notify_catalogue();

create function notify_settings() returns trigger language plpgsql as $$ begin
  perform pg_notify('changes', 'settings');
  return null;
end $$;
create trigger notify_settings after insert or update or delete on settings
  for each statement execute function notify_settings();

create function enforce_open_account() returns trigger language plpgsql as $$ begin
  perform from users where id = new.user_id and closed_at is null for share;
  if not found then
    raise exception 'the account is closed' using errcode = 'check_violation', constraint = 'users_closed';
  end if;
  return new;
end $$;
create trigger enforce_open_account before insert on addresses
  for each row execute function enforce_open_account();
create trigger enforce_open_account before insert on customer_groups
  for each row execute function enforce_open_account();
create trigger enforce_open_account before insert on carts
  for each row when (new.user_id is not null) execute function enforce_open_account();
create trigger enforce_open_account before insert on checkouts
  for each row execute function enforce_open_account();
create trigger enforce_open_account before insert on idempotency_keys
  for each row execute function enforce_open_account();
create trigger enforce_open_account before insert on prescriptions
  for each row execute function enforce_open_account();

-- Another value is pending until its own code comes back. The hashes of an old password go with it.
create function track_contact_points() returns trigger language plpgsql as $$ begin
  delete from contact_points p where p.user_id = new.id
    and p.value is distinct from case p.kind when 'email' then new.email else new.phone end;
  insert into contact_points (user_id, kind, value)
    select new.id, typed.kind, typed.value from (values ('email', new.email), ('phone', new.phone)) typed (kind, value)
    where typed.value is not null on conflict (user_id, kind) do nothing;
  if tg_op = 'UPDATE' and new.password_hash is distinct from old.password_hash then
    update contact_points set password_hash = null where user_id = new.id and password_hash is not null;
  end if;
  return null;
end $$;
create trigger track_contact_points after insert or update of email, phone, password_hash on users
  for each row execute function track_contact_points();

create function enforce_closed_account() returns trigger language plpgsql as $$ begin
  if (old.name, old.email, old.phone, old.password_hash, old.profile, old.city, old.address)
    is distinct from (new.name, new.email, new.phone, new.password_hash, new.profile, new.city, new.address) then
    raise exception 'the account is closed' using errcode = 'check_violation', constraint = 'users_closed';
  end if;
  return new;
end $$;
create trigger enforce_closed_account before update on users
  for each row when (old.closed_at is not null) execute function enforce_closed_account();

-- The order's row is locked, so that concurrent refunds see each other.
create function enforce_captured_amount() returns trigger language plpgsql as $$
declare
  captured bigint;
  refunded bigint;
begin
  perform from orders where id = new.order_id for update;
  select coalesce(sum(case when status = 'paid' then amount else captured_amount end), 0)
    into captured from payment_attempts where order_id = new.order_id;
  select coalesce(sum(amount), 0) into refunded from refunds where order_id = new.order_id;
  if refunded > captured then
    raise exception 'refunds of % above the captured %', refunded, captured
      using errcode = 'check_violation', constraint = 'refunds_within_captured';
  end if;
  return null;
end $$;
create trigger enforce_captured_amount after insert or update of amount, order_id on refunds
  for each row execute function enforce_captured_amount();

-- Only the owner of the table can switch maintenance on; a lesser role of the application cannot.
create function enforce_append_only() returns trigger language plpgsql as $$ begin
  if current_setting('nuskha.maintenance', true) = 'on'
    and (select pg_has_role(relowner, 'usage') from pg_class where oid = tg_relid) then
    return coalesce(new, old);
  end if;
  raise exception 'rows of % are only added', tg_table_name;
end $$;
create trigger enforce_append_only before update or delete on register
  for each row execute function enforce_append_only();
create trigger enforce_append_only before update or delete on audit_log
  for each row execute function enforce_append_only();
create trigger enforce_no_truncate before truncate on register
  for each statement execute function enforce_append_only();
create trigger enforce_no_truncate before truncate on audit_log
  for each statement execute function enforce_append_only();

-- A role of the application that is not the owner may only add to both, despite its default privileges. It does not
-- read the key of signatures, and takes tracked changes without adding any.
do $$ declare role text; begin
  for role in select distinct grantee from information_schema.role_table_grants
    where table_schema = current_schema() and table_name = 'audit_log' and grantee <> current_user loop
    execute format('revoke update, delete, truncate on audit_log, register from %I', role);
    execute format('revoke all on audit_gate from %I', role);
    execute format('revoke insert, update, truncate on audit_changes from %I', role);
    execute format('revoke all on sequence audit_changes_id_seq from %I', role);
  end loop;
end $$;

-- The latest time of a row of the audit log: the clocks of the server and the database may differ by a little.
create function latest_audit_time() returns timestamptz language sql volatile as $$
  select clock_timestamp() + interval '5 minutes'
$$;

-- The writer of a row does not choose its place in the chain: a row that names one is rejected. The lock is held until the end of the transaction, so
-- a transaction inserts here last. No row can be dated before the newest one or in the future: it gets at least the time
-- of that row, and at most the latest time.
create function chain_audit_log() returns trigger language plpgsql as $$
declare
  head record;
begin
  if (new.seq, new.previous_hash, new.hash) <> (0, '', '') then
    raise exception 'a row of audit_log comes after the newest one, without a place of its own';
  end if;
  if not is_signed(new.signature) then
    raise exception 'a row of audit_log has the signature of the shop';
  end if;
  perform pg_advisory_xact_lock(hashtext('audit_log'));
  select seq, hash, at into head from audit_log order by seq desc limit 1;
  new.seq := coalesce(head.seq, 0) + 1;
  new.previous_hash := coalesce(head.hash, repeat('0', 64));
  new.at := greatest(least(new.at, latest_audit_time()), head.at);
  new.hash := audit_hash(new);
  return new;
end $$;
create trigger chain_audit_log before insert on audit_log for each row execute function chain_audit_log();

-- Arguments: the record's type, the column with its id, and the columns whose values are recorded (`*`: all). It writes
-- with the rights of the owner, because no role of the application may invent a change.
create function track_audit() returns trigger language plpgsql security definer as $$
declare
  was jsonb := case when tg_op = 'INSERT' then '{}' else to_jsonb(old) end;
  made jsonb := case when tg_op = 'DELETE' then '{}' else to_jsonb(new) end;
begin
  insert into audit_changes (source, row_id, record, record_id, step, before, after, hidden)
  select tg_table_name, (was || made) ->> 'id', tg_argv[0], (was || made) ->> tg_argv[1], lower(tg_op),
    coalesce(jsonb_object_agg(key, coalesce(was -> key, 'null')) filter (where visible and tg_op <> 'INSERT'), '{}'),
    coalesce(jsonb_object_agg(key, coalesce(made -> key, 'null')) filter (where visible and tg_op <> 'DELETE'), '{}'),
    coalesce(array_agg(key order by key) filter (where not visible and tg_op = 'UPDATE'), '{}')
  from (select key, '*' = any(tg_argv) or key = any(tg_argv) as visible from jsonb_object_keys(was || made) key
    where coalesce(was -> key, 'null') <> coalesce(made -> key, 'null') and key not in
      ('version', 'updated_at', 'search_text', 'words', 'name_words', 'identity_key', 'next_check_at', 'poll_count',
        'reconciled_at', 'asked_at', 'refill_reminded_at', 'wait_reminded_at', 'last_seen_at', 'placed_key')) changed
  having count(*) > 0;
  return null;
end $$;
create trigger track_audit after insert or update or delete on products for each row
  when (current_setting('nuskha.audit', true) = 'on') execute function track_audit('product', 'id', '*');
create trigger track_audit after insert or update or delete on saved_views for each row
  when (current_setting('nuskha.audit', true) = 'on') execute function track_audit('view', 'id', '*');
create trigger track_audit after insert or update or delete on couriers for each row
  when (current_setting('nuskha.audit', true) = 'on') execute function track_audit('courier', 'id', '*');
create trigger track_audit after insert or update or delete on categories for each row
  when (current_setting('nuskha.audit', true) = 'on') execute function track_audit('category', 'id', '*');
create trigger track_audit after insert or update or delete on brands for each row
  when (current_setting('nuskha.audit', true) = 'on') execute function track_audit('brand', 'id', '*');
create trigger track_audit after insert or update or delete on search_synonyms for each row
  when (current_setting('nuskha.audit', true) = 'on') execute function track_audit('synonym', 'id', '*');
create trigger track_audit after insert or update or delete on batches for each row
  when (current_setting('nuskha.audit', true) = 'on') execute function track_audit('batch', 'id', '*');
create trigger track_audit after insert or update or delete on goods_receipts for each row
  when (current_setting('nuskha.audit', true) = 'on') execute function track_audit('receipt', 'id', '*');
create trigger track_audit after insert or update or delete on coupons for each row
  when (current_setting('nuskha.audit', true) = 'on') execute function track_audit('coupon', 'id', '*');
create trigger track_audit after insert or update or delete on customer_groups for each row
  when (current_setting('nuskha.audit', true) = 'on') execute function track_audit('account', 'user_id', 'name');
create trigger track_audit after insert or update or delete on uploads for each row
  when (current_setting('nuskha.audit', true) = 'on') execute function track_audit('upload', 'id', '*');
create trigger track_audit after insert or update or delete on approvals for each row
  when (current_setting('nuskha.audit', true) = 'on') execute function track_audit('approval', 'id', 'kind', 'operation',
    'record_type', 'record_id', 'amount', 'status', 'asked_by', 'decided_by', 'decided_at', 'expires_at');
create trigger track_audit after insert or update or delete on settings for each row
  when (current_setting('nuskha.audit', true) = 'on') execute function track_audit('setting', 'key', '*');
create trigger track_audit after insert or update or delete on orders for each row
  when (current_setting('nuskha.audit', true) = 'on') execute function track_audit('order', 'id', 'status', 'payment_status', 'payment_method', 'cash_tendered', 'cash_confirmed_at',
    'subtotal_amount', 'discount_amount', 'shipping_amount', 'total_amount', 'refunded_amount', 'coupon_code');
create trigger track_audit after insert or update or delete on order_items for each row
  when (current_setting('nuskha.audit', true) = 'on') execute function track_audit('order', 'order_id', 'shipment_id', 'product_id', 'price', 'quantity',
    'total_price', 'prescription_id', 'cancelled_at');
create trigger track_audit after insert or update or delete on order_calls for each row
  when (current_setting('nuskha.audit', true) = 'on') execute function track_audit('order', 'order_id', 'outcome', 'retry_at');
create trigger track_audit after insert or update or delete on order_replacements for each row
  when (current_setting('nuskha.audit', true) = 'on') execute function track_audit('order', 'replaces_id', 'order_id');
create trigger track_audit after insert or update or delete on return_requests for each row
  when (current_setting('nuskha.audit', true) = 'on') execute function track_audit('order', 'order_id', 'status', 'decided_by');
create trigger track_audit_of_order after insert on staff_notes for each row
  when (current_setting('nuskha.audit', true) = 'on' and new.order_id is not null)
  execute function track_audit('order', 'order_id');
create trigger track_audit_of_prescription after insert on staff_notes for each row
  when (current_setting('nuskha.audit', true) = 'on' and new.prescription_id is not null)
  execute function track_audit('prescription', 'prescription_id');
create trigger track_audit_of_customer after insert on staff_notes for each row
  when (current_setting('nuskha.audit', true) = 'on' and new.customer_id is not null)
  execute function track_audit('account', 'customer_id');
create trigger track_audit after insert or update or delete on shipments for each row
  when (current_setting('nuskha.audit', true) = 'on') execute function track_audit('order', 'order_id', '*');
create trigger track_audit after insert or update or delete on refunds for each row
  when (current_setting('nuskha.audit', true) = 'on') execute function track_audit('order', 'order_id', 'amount', 'status', 'attempt_id', 'shipment_id', 'reference', 'done_at');
create trigger track_audit after insert or update or delete on payment_attempts for each row
  when (current_setting('nuskha.audit', true) = 'on') execute function track_audit('order', 'order_id', 'method', 'provider', 'amount', 'captured_amount', 'status',
    'last_provider_status', 'provider_reference');
create trigger track_audit after insert on register for each row
  when (current_setting('nuskha.audit', true) = 'on')
  execute function track_audit('order', 'order_id', 'serial', 'digest');
create trigger track_audit after insert or update or delete on formulary_signatures for each row
  when (current_setting('nuskha.audit', true) = 'on') execute function track_audit('formulary', 'entry_id', '*');
create trigger track_audit after insert or update or delete on prescriptions for each row
  when (current_setting('nuskha.audit', true) = 'on') execute function track_audit('prescription', 'id', 'status', 'claimed_by', 'reason_code', 'reviewed_by', 'reviewed_at',
    'approver_council', 'valid_until');
create trigger track_audit after insert or update or delete on prescription_items for each row
  when (current_setting('nuskha.audit', true) = 'on') execute function track_audit('prescription', 'prescription_id', 'product_id', 'offered_product_id', 'quantity');
create trigger track_audit after insert or update or delete on prescription_files for each row
  when (current_setting('nuskha.audit', true) = 'on') execute function track_audit('prescription', 'prescription_id', 'position', 'type');
create trigger track_audit after insert or update or delete on users for each row
  when (current_setting('nuskha.audit', true) = 'on') execute function track_audit('account', 'id', 'role', 'blocked_at', 'closed_at', 'sessions_valid_from');
create trigger track_audit after insert or update or delete on staff for each row
  when (current_setting('nuskha.audit', true) = 'on')
  execute function track_audit('account', 'user_id', 'role', 'council_number', 'council_valid_until');
create trigger track_audit after insert or update or delete on second_factors for each row
  when (current_setting('nuskha.audit', true) = 'on') execute function track_audit('account', 'user_id', 'confirmed_at');
create trigger track_audit after insert or update or delete on staff_invitations for each row
  when (current_setting('nuskha.audit', true) = 'on')
  execute function track_audit('invitation', 'token_hash', 'role', 'council_number', 'council_valid_until', 'used_at');
create trigger track_audit after insert or update or delete on addresses for each row
  when (current_setting('nuskha.audit', true) = 'on') execute function track_audit('account', 'user_id');
create trigger track_audit after update on outbox for each row
  when (current_setting('nuskha.audit', true) = 'on') execute function track_audit('message', 'id', 'failed_at', 'sent_at', 'attempts');
create trigger track_audit after insert or update or delete on webhooks for each row
  when (current_setting('nuskha.audit', true) = 'on') execute function track_audit('webhook', 'id', 'events', 'active');
create trigger track_audit after update on webhook_deliveries for each row
  when (current_setting('nuskha.audit', true) = 'on')
  execute function track_audit('webhook', 'webhook_id', 'failed_at', 'sent_at', 'attempts');
create trigger track_audit after insert or update or delete on api_keys for each row
  when (current_setting('nuskha.audit', true) = 'on') execute function track_audit('key', 'user_id', 'duties', 'revoked_at');

-- A trigger function reads the shop's tables, even where the session of its caller has others of the same name.
do $$ declare name text; begin
  for name in select oid::regprocedure from pg_proc
    where prorettype = 'trigger'::regtype and pronamespace = current_schema()::regnamespace loop
    execute format('alter function %s set search_path = pg_catalog, public, pg_temp', name);
  end loop;
end $$;
