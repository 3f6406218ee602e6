-- Whatever changes what somebody may do is said on a channel: processes that remember who a token belongs to forget it.

create function access_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('access_changed', '');
  return null;
end $$;
create trigger sessions_ended after delete on sessions for each statement execute function access_changed();
create trigger visitor_tokens_ended after delete on visitor_tokens for each statement execute function access_changed();
create trigger users_access after update or delete on users for each statement execute function access_changed();
create trigger user_modules_access after insert or update or delete on user_modules for each statement execute function access_changed();
create trigger accounts_access after update or delete on accounts for each statement execute function access_changed();
create trigger root_details_access after update on root_details for each statement execute function access_changed();
