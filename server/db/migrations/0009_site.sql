-- The company's look, what it says of itself, and the home of its public site.

-- Pictures and documents of the company are files of the product; what shows them reads an address.
alter table accounts drop column logo, drop column favicon;
alter table accounts
  add logo_id uuid references files on delete set null,
  add favicon_id uuid references files on delete set null;
alter table accounts
  add logo text generated always as ('/api/files/' || logo_id::text) stored,
  add favicon text generated always as ('/api/files/' || favicon_id::text) stored,
  add check (external_website_url is null or external_website_url like 'https://%');

alter table root_details
  add eula_file_id uuid references files on delete set null,
  add service_terms_file_id uuid references files on delete set null,
  -- How long a declared price holds.
  add offer_validity_days integer not null default 15 check (offer_validity_days between 1 and 90);

create table home_pages (
  account_id uuid primary key references accounts on delete cascade,
  id uuid not null unique default uuidv7(),
  status text not null default 'off' check (status in ('on', 'off')),
  meta_title text check (length(meta_title) between 2 and 255),
  meta_description text check (length(meta_description) between 2 and 500),
  -- In order, each with its id, its type, whether it is shown, and what its type needs.
  widgets jsonb not null default '[]' check (jsonb_typeof(widgets) = 'array'),
  -- Where pictures of the company's own markup come from: the page's policy names these hosts and no others.
  image_origins text[] not null default '{}',
  updated_at timestamptz not null default now(),
  version integer not null default 1
);
create trigger home_pages_touch before update on home_pages for each row execute function touch();

alter table home_pages enable row level security;
alter table home_pages force row level security;
create policy platform on home_pages using ((select app_platform())) with check ((select app_platform()));
create policy tenant on home_pages using (account_id = (select app_account())) with check (account_id = (select app_account()));

create function accounts_home() returns trigger language plpgsql as $$
begin
  insert into home_pages (account_id) values (new.id);
  return null;
end $$;
select set_config('app.platform', 'on', true);
insert into home_pages (account_id) select id from accounts;
create trigger accounts_home after insert on accounts for each row execute function accounts_home();
