-- Proof that the person of a register entry was erased after the legal retention period; holds no personal data.
create table register_erasures (
  account_id uuid not null,
  entry_id uuid not null,
  erased_at timestamptz not null default now(),
  primary key (account_id, entry_id),
  foreign key (account_id, entry_id) references register_entries
);
alter table register_erasures enable row level security, force row level security;
create policy platform on register_erasures using ((select app_platform())) with check ((select app_platform()));
create policy tenant on register_erasures using (account_id = (select app_account())) with check (account_id = (select app_account()));
create trigger register_kept before update or delete on register_erasures for each row execute function register_kept();
create trigger register_whole before truncate on register_erasures execute function register_kept();
alter table register_erasures enable always trigger register_kept, enable always trigger register_whole;

-- Persons that were erased before this migration.
insert into register_erasures (account_id, entry_id)
  select e.account_id, e.id from register_entries e
  where e.at < now() - interval '10 years'
    and not exists (select from register_persons p where p.account_id = e.account_id and p.entry_id = e.id);

create or replace function forget_register_persons() returns integer
language plpgsql security definer set search_path = public, pg_temp as $$
declare before text := current_setting('app.platform', true);
declare forgotten integer;
begin
  if session_user <> 'reprise_platform' then raise exception 'Only the platform forgets.'; end if;
  perform set_config('app.platform', 'on', true);
  with gone as (
    delete from register_persons where at < now() - interval '10 years' returning account_id, entry_id
  )
  insert into register_erasures (account_id, entry_id) select account_id, entry_id from gone;
  get diagnostics forgotten = row_count;
  perform set_config('app.platform', coalesce(before, ''), true);
  return forgotten;
end $$;

-- The audit log also has the readings of identity documents.
drop index history_audit;
create index history_audit on history (account_id, at desc, id desc) where subject_type in (
'account', 'root_detail', 'organization', 'user', 'category', 'product', 'question', 'circuit', 'payment_mode', 'payment_settings', 'dispatch_rule', 'home_page', 'refurb_question', 'refurb_step', 'stock', 'connector_configuration', 'webhook', 'api_key', 'sso', 'sftp', 'catalogue_import', 'platform', 'register_entry', 'identity_document');
