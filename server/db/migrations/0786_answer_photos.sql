-- Number of photos that a site requests after the answer to a question.
alter table questions add column photos smallint not null default 0 check (photos between 0 and 2);

-- Photos of answers before the sale; a sale moves them to buyback_photos, the nightly cleanup deletes the others.
create table answer_photos (
  account_id uuid not null references accounts on delete cascade,
  id uuid not null,
  product_id uuid not null,
  question_id uuid not null,
  small_id uuid not null references files on delete cascade,
  large_id uuid not null references files on delete cascade,
  created_at timestamptz not null default now(),
  primary key (account_id, id)
);
create index answer_photos_created on answer_photos (created_at);
create index answer_photos_small on answer_photos (small_id);
create index answer_photos_large on answer_photos (large_id);
alter table answer_photos enable row level security, force row level security;
create policy platform on answer_photos to reprise_platform, current_user
  using ((select app_platform())) with check ((select app_platform()));
create policy tenant on answer_photos
  using (account_id = (select app_account())) with check (account_id = (select app_account()));

-- `declared`: taken by the customer with an answer of the declaration.
alter table buyback_photos drop constraint buyback_photos_source_check,
  add constraint buyback_photos_source_check check (source in ('check', 'customer', 'declared')) not valid;
