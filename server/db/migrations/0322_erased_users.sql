-- A user whose personal data was erased: the row remains as the author of records, without a name.
alter table users add column erased_at timestamptz;

-- Erases an inactive user of the caller's account (of any account for the platform): names, address, means of sign-in, sessions,
-- modules, saved views and mails. Names in the audit log, in work records, payments and the register follow their own periods.
create function erase_user(erased uuid) returns text[]
language plpgsql security definer set search_path = public, pg_temp as $$
declare before text := current_setting('app.platform', true);
declare own uuid := nullif(current_setting('app.account_id', true), '')::uuid;
declare doomed uuid[];
declare keys text[];
begin
  perform set_config('app.platform', 'on', true);
  if not exists (select from users u where u.id = erased and u.status = 'inactive'
      and (u.account_id = own or session_user = 'reprise_platform')) then
    raise insufficient_privilege using message = 'the user is not an inactive user of this account';
  end if;
  delete from sessions where user_id = erased;
  delete from passkeys where user_id = erased;
  delete from authenticators where user_id = erased;
  delete from recovery_codes where user_id = erased;
  delete from password_links where user_id = erased;
  delete from second_factor_tickets where user_id = erased;
  delete from sso_tickets where user_id = erased;
  delete from sso_identities where user_id = erased;
  delete from sign_in_networks where user_id = erased;
  delete from list_views where user_id = erased;
  delete from access_changes where user_id = erased;
  delete from mails where user_id = erased;
  delete from user_modules where user_id = erased;
  -- Values of earlier changes of the user: names and addresses.
  update history set changes = without_values(changes), reason = case when reason ~ '^[A-Za-z_]+$' then reason end
    where subject_id = erased and subject_type = 'user' and (changes is not null or reason is not null);
  select array_agg(f) into doomed from (
    select file_id as f from list_exports where created_by = erased union select file_id from user_imports where created_by = erased) x
    where f is not null;
  with removed as (delete from files where id = any (doomed) returning key)
    select coalesce(array_agg(key), '{}') into keys from removed;
  update users set email = 'erased-' || erased || '@erased.invalid', firstname = '–', lastname = '–', password_hash = null,
      language = null, current_module = null, last_login_at = null, policy_accepted_at = null, erased_at = now()
    where id = erased;
  perform set_config('app.platform', coalesce(before, ''), true);
  return keys;
end $$;
revoke execute on function erase_user from public;
