-- Selling: how an item may travel and be paid for, where it goes, and the buybacks that come of it.

-- Circuits get what the tunnel tells of them. ---------------------------------------------------------------------------

alter table circuits
  add column description text check (length(description) <= 500),
  add column terms text check (length(terms) <= 5000),
  add column highlighted_instruction text check (length(highlighted_instruction) <= 500),
  add column transfer_order_copies integer not null default 1 check (transfer_order_copies between 0 and 5),
  add column default_instructions boolean not null default true,
  add column traceability_enabled boolean not null default true,
  add column eligible_countries text[] not null default '{}',
  -- In order: id, label, type.
  add column instructions jsonb not null default '[]' check (jsonb_array_length(instructions) <= 6),
  -- { type, value, cappedAmount } or nothing.
  add column modifier jsonb,
  add column payment_due text check (payment_due in ('declaration', 'check'));

create table payment_modes (
  account_id uuid not null references accounts on delete cascade,
  id uuid not null default uuidv7(),
  type text not null check (type in ('bank_transfer', 'no_iban_transfer', 'gift_card', 'voucher')),
  provider text not null default 'none',
  label text collate human not null check (length(label) between 1 and 255),
  description text check (length(description) between 2 and 300),
  long_description text check (length(long_description) <= 800),
  mail_content text check (length(mail_content) <= 300),
  manual_payment_info text check (length(manual_payment_info) <= 255),
  modifier jsonb,
  -- Cents: a gift card or voucher is never worth more.
  max_amount integer check (max_amount > 0),
  position integer not null default 0,
  status text not null default 'enabled' check (status in ('enabled', 'disabled')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  primary key (account_id, id)
);
create index payment_modes_id on payment_modes (id);
create index payment_modes_order on payment_modes (account_id, position, id);
create trigger payment_modes_touch before update of type, provider, label, description, long_description, mail_content,
  manual_payment_info, modifier, max_amount, status on payment_modes for each row execute function touch();

create table circuit_payment_modes (
  account_id uuid not null,
  circuit_id uuid not null,
  payment_mode_id uuid not null,
  primary key (account_id, circuit_id, payment_mode_id),
  foreign key (account_id, circuit_id) references circuits (account_id, id) on delete cascade,
  foreign key (account_id, payment_mode_id) references payment_modes (account_id, id) on delete cascade
);
create index circuit_payment_modes_mode on circuit_payment_modes (account_id, payment_mode_id);

-- Where an item goes: the first rule whose every condition holds. ------------------------------------------------------

create table dispatch_rules (
  account_id uuid not null references accounts on delete cascade,
  id uuid not null default uuidv7(),
  position integer not null,
  title text collate human not null,
  -- { attribute, operator, values } each.
  conditions jsonb not null check (jsonb_array_length(conditions) >= 1),
  warehouse_ids uuid[] not null check (cardinality(warehouse_ids) >= 1),
  geographic boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  primary key (account_id, id)
);
create index dispatch_rules_id on dispatch_rules (id);
create index dispatch_rules_order on dispatch_rules (account_id, position, id);
create trigger dispatch_rules_touch before update of title, conditions, warehouse_ids, geographic on dispatch_rules
  for each row execute function touch();

alter table root_details
  add column default_warehouse_id uuid references organizations on delete set null,
  add column transfer_order_terms text check (length(transfer_order_terms) between 2 and 5000);

-- Buybacks -------------------------------------------------------------------------------------------------------------

create table carts (
  account_id uuid not null references accounts on delete cascade,
  id uuid not null default uuidv7(),
  channel text not null check (channel in ('store', 'web')),
  store_id uuid references organizations on delete restrict,
  language text not null,
  currency text not null,
  total integer not null,
  buybacks integer not null,
  terms_accepted_at timestamptz,
  created_by uuid,
  created_at timestamptz not null default now(),
  primary key (account_id, id)
);
create index carts_id on carts (id);

create table buybacks (
  account_id uuid not null references accounts on delete cascade,
  id uuid not null default uuidv7(),
  cart_id uuid not null,
  position integer not null default 1,
  -- 13 digits, a valid EAN-13 of the range for internal use.
  identification_number text not null constraint buybacks_number unique check (identification_number ~ '^2[0-9]{12}$'),
  external_code text,
  status text not null,
  item_status text not null,
  delivery_status text,
  channel text not null check (channel in ('store', 'web')),
  circuit_id uuid not null,
  circuit_type text not null,
  store_id uuid references organizations on delete restrict,
  buyer_id uuid not null references organizations on delete restrict,
  buyer_account_id uuid not null references accounts on delete restrict,
  warehouse_id uuid not null references organizations on delete restrict,
  warehouse_account_id uuid not null references accounts on delete restrict,
  category_id uuid not null,
  product_id uuid not null,
  -- What was sold, as it was then: the catalogue goes on without it.
  product jsonb not null,
  imei text check (imei ~ '^[0-9]{15,17}$'),
  serial_number text,
  state text not null,
  responses jsonb not null,
  price_base integer not null,
  impact_price_entries jsonb not null,
  price_list_version integer not null,
  predeclared_price integer,
  declared_price integer,
  controlled_price integer,
  validated_price integer,
  bonus integer not null default 0,
  bonus_entries jsonb not null default '[]',
  currency text not null,
  price_guaranteed_until timestamptz not null,
  -- Nothing is paid for what is worth nothing.
  payment_mode_id uuid,
  payment_type text,
  payment_status text not null,
  payment_due text not null check (payment_due in ('declaration', 'check')),
  payment_amount integer not null,
  language text not null,
  customer_firstname text collate human,
  customer_lastname text collate human,
  customer_email citext,
  customer_phone text,
  customer_street text,
  customer_street_more text,
  customer_zip_code text,
  customer_city text,
  customer_country text,
  -- Sealed: read again only to pay and to print.
  customer_iban text,
  customer_iban_end text,
  customer_identity text,
  cancel_reason text,
  cancel_comment text,
  created_by uuid,
  created_by_name text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  primary key (account_id, id),
  foreign key (account_id, cart_id) references carts (account_id, id) on delete cascade,
  check (channel = 'web' or store_id is not null)
);
create index buybacks_id on buybacks (id);
create index buybacks_cart on buybacks (account_id, cart_id, position);
create index buybacks_status on buybacks (account_id, status, created_at desc, id);
create index buybacks_created on buybacks (account_id, created_at desc, id);
create index buybacks_store on buybacks (store_id, status, created_at desc, id);
create index buybacks_buyer on buybacks (buyer_id, status, created_at desc, id);
create index buybacks_warehouse on buybacks (warehouse_id, item_status, created_at desc, id);
create trigger buybacks_touch before update on buybacks for each row execute function touch();

create table buyback_documents (
  account_id uuid not null,
  id uuid not null default uuidv7(),
  buyback_id uuid not null,
  kind text not null check (kind in ('transfer_order', 'tracking_sheet', 'shipping_label', 'return_label', 'voucher', 'gift_card')),
  status text not null default 'pending' check (status in ('pending', 'ready', 'failed')),
  file_id uuid references files on delete set null,
  error text,
  created_at timestamptz not null default now(),
  ready_at timestamptz,
  primary key (account_id, id),
  constraint buyback_documents_kind unique (account_id, buyback_id, kind),
  foreign key (account_id, buyback_id) references buybacks (account_id, id) on delete cascade
);
create index buyback_documents_id on buyback_documents (id);

do $$
declare t text;
begin
  foreach t in array array['payment_modes', 'circuit_payment_modes', 'dispatch_rules', 'carts', 'buybacks', 'buyback_documents'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format('create policy platform on %I using ((select app_platform())) with check ((select app_platform()))', t);
    execute format('create policy tenant on %I using (account_id = (select app_account())) with check (account_id = (select app_account()))', t);
  end loop;
end $$;
-- The buyer and the warehouse of a buyback see it; what they may change is decided by their permissions.
create policy sides on buybacks for select
  using (buyer_account_id = (select app_account()) or warehouse_account_id = (select app_account()));
create policy sides on buyback_documents for select
  using (exists (select from buybacks b where b.account_id = buyback_documents.account_id and b.id = buyback_documents.buyback_id));

-- A key belongs to the work that used it, in the same transaction: whoever comes second waits for the first to end.
alter table idempotency_keys drop column status, add column account_id uuid;
create policy tenant on idempotency_keys using (account_id = (select app_account())) with check (account_id = (select app_account()));
