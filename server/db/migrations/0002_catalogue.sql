-- The catalogue: what a company buys back, for how much, and the questions that set the price.
-- Keys start with the company: a reference cannot cross from one catalogue into another, whatever a verb forgot.

create table categories (
  account_id uuid not null references accounts on delete cascade,
  id uuid not null default uuidv7(),
  parent_id uuid,
  label text collate human not null,
  identifier text not null check (identifier ~ '^[a-z0-9_-]{2,255}$'),
  position integer not null default 0,
  image_id uuid references files on delete set null,
  description text,
  buyer_id uuid references organizations on delete set null,
  warehouse_ids uuid[] not null default '{}',
  length integer check (length >= 0),
  width integer check (width >= 0),
  height integer check (height >= 0),
  weight integer not null check (weight >= 0),
  absorption_type text not null default 'none'
    check (absorption_type in ('none', 'by_value', 'percentage_amount_controlled', 'percentage_amount_declared')),
  -- Cents by value, otherwise a percentage.
  absorption_value double precision check (absorption_value >= 0),
  absorption_max integer check (absorption_max >= 0),
  highlighted_instruction text,
  children_description text check (length(children_description) <= 255),
  status text not null default 'active' check (status in ('active', 'archived')),
  -- Itself last, the top first.
  ancestors uuid[] not null default '{}',
  search text generated always as (search_text(label || ' ' || identifier)) stored,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  primary key (account_id, id),
  foreign key (account_id, parent_id) references categories (account_id, id),
  constraint categories_identifier unique (account_id, identifier),
  check ((absorption_type = 'none') = (absorption_value is null))
);
create unique index categories_one_root on categories (account_id) where parent_id is null;
create index categories_id on categories (id);
create index categories_order on categories (account_id, parent_id, position, id);
create index categories_label on categories (account_id, label, id);
create index categories_ancestors on categories using gin (ancestors);
create index categories_search on categories using gin (search gin_trgm_ops);
-- A place among brothers and sisters is no change of the category itself.
create trigger categories_touch before update of parent_id, label, identifier, image_id, description, buyer_id, warehouse_ids,
  length, width, height, weight, absorption_type, absorption_value, absorption_max, highlighted_instruction,
  children_description, status on categories for each row execute function touch();

-- Moves in one company's tree wait for one another: each reads the place that the one before it left.
create function categories_place() returns trigger language plpgsql as $$
declare above uuid[];
begin
  perform pg_advisory_xact_lock(hashtextextended('categories ' || new.account_id, 0));
  if new.parent_id is null then
    new.ancestors := array[new.id];
  else
    select ancestors into above from categories where account_id = new.account_id and id = new.parent_id;
    if new.id = any(above) then
      raise exception 'category_below_itself' using errcode = 'check_violation', constraint = 'categories_no_cycle';
    end if;
    new.ancestors := above || new.id;
  end if;
  return new;
end $$;
create trigger categories_place before insert or update of parent_id on categories
  for each row execute function categories_place();

create function categories_move_below() returns trigger language plpgsql as $$
begin
  update categories set ancestors = new.ancestors || ancestors[array_position(ancestors, new.id) + 1:]
    where account_id = new.account_id and ancestors @> array[new.id] and id <> new.id;
  return null;
end $$;
create trigger categories_move_below after update of parent_id on categories
  for each row when (old.ancestors is distinct from new.ancestors) execute function categories_move_below();

-- Every company owns a catalogue, and a catalogue has a top: everything else hangs under it.
create function accounts_catalogue() returns trigger language plpgsql as $$
begin
  insert into categories (account_id, label, identifier, weight) values (new.id, 'Catalogue', 'root', 0);
  return null;
end $$;

create table products (
  account_id uuid not null references accounts on delete cascade,
  id uuid not null default uuidv7(),
  category_id uuid not null,
  secondary_category_ids uuid[] not null default '{}',
  label text collate human not null,
  brand text collate human,
  model text,
  reference text,
  ean text check (ean ~ '^([0-9]{8}|[0-9]{12,14})$'),
  tac_codes text[] not null default '{}',
  comment text check (length(comment) <= 500),
  image_id uuid references files on delete set null,
  image_hd_id uuid references files on delete set null,
  height integer check (height >= 0),
  length integer check (length >= 0),
  width integer check (width >= 0),
  weight integer check (weight >= 0),
  simple boolean not null default false,
  status text not null default 'draft' check (status in ('draft', 'published')),
  -- Cents per state; null: no price for that state.
  price_functional integer check (price_functional between 0 and 5000000),
  price_grade_a integer check (price_grade_a between 0 and 5000000),
  price_grade_b integer check (price_grade_b between 0 and 5000000),
  price_grade_c integer check (price_grade_c between 0 and 5000000),
  price_grade_d integer check (price_grade_d between 0 and 5000000),
  price_grade_e integer check (price_grade_e between 0 and 5000000),
  price_version integer not null default 1,
  -- The price of its best state: what lists filter and sort by.
  price integer generated always as (case when simple then price_functional else price_grade_a end) stored,
  is_collecting_imei boolean not null default false,
  buyback_zero_not_allowed boolean not null default false,
  search text generated always as (search_text(label || ' ' || coalesce(brand, '') || ' ' || coalesce(model, '') || ' '
    || coalesce(reference, '') || ' ' || coalesce(ean, ''))) stored,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  primary key (account_id, id),
  foreign key (account_id, category_id) references categories (account_id, id)
);
create index products_id on products (id);
create index products_label on products (account_id, status, label, id);
create index products_brand on products (account_id, status, brand, id);
create index products_price on products (account_id, status, price, id);
create index products_dearest on products (account_id, status, price desc nulls last, id desc);
create index products_category on products (account_id, category_id, status);
create index products_secondary on products using gin (secondary_category_ids);
create index products_tac on products using gin (tac_codes);
create index products_ean on products (account_id, ean);
create index products_search on products using gin (search gin_trgm_ops);
create trigger products_touch before update on products for each row execute function touch();

create table product_price_changes (
  account_id uuid not null,
  product_id uuid not null,
  id uuid not null default uuidv7(),
  at timestamptz not null default now(),
  actor_id uuid,
  actor_name text not null,
  state text not null,
  from_price integer,
  to_price integer,
  price_version integer not null,
  primary key (account_id, product_id, id),
  foreign key (account_id, product_id) references products (account_id, id) on delete cascade
);

create table questions (
  account_id uuid not null references accounts on delete cascade,
  id uuid not null default uuidv7(),
  category_id uuid not null,
  position integer not null default 0,
  title text not null,
  how_to_test text,
  description text check (length(description) <= 3000),
  translations jsonb not null default '{}',
  -- In order, each with its id, its texts and its impact on the price.
  answers jsonb not null check (jsonb_array_length(answers) >= 2),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  primary key (account_id, id),
  foreign key (account_id, category_id) references categories (account_id, id)
);
create index questions_id on questions (id);
create index questions_order on questions (account_id, category_id, position, id);
create trigger questions_touch before update of title, how_to_test, description, translations, answers on questions
  for each row execute function touch();

do $$
declare t text;
begin
  foreach t in array array['categories', 'products', 'product_price_changes', 'questions'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format('create policy platform on %I using ((select app_platform())) with check ((select app_platform()))', t);
    execute format('create policy tenant on %I using (account_id = (select app_account())) with check (account_id = (select app_account()))', t);
  end loop;
end $$;
-- A buyer sorts what its retailers send by their categories: it can name them, not change them.
create policy linked on categories for select
  using (account_id in (select seller_account_id from account_links where buyer_account_id = (select app_account())));

select set_config('app.platform', 'on', true);
insert into categories (account_id, label, identifier, weight) select id, 'Catalogue', 'root', 0 from accounts;
create trigger accounts_catalogue after insert on accounts for each row execute function accounts_catalogue();
