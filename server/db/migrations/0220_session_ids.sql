-- A session can be named to the one whose it is, without anything of its token.
alter table sessions add column id uuid not null default gen_random_uuid();
create unique index sessions_id on sessions (id);
