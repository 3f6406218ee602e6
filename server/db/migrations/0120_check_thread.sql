-- What was said about a check, remark after remark: a second look does not overwrite the first.
alter table buybacks add proposal_thread jsonb not null default '[]';

create function pg_temp.remark(by text, name text, at timestamptz, said text) returns jsonb language sql as $$
  select case when said is null or at is null then '[]' else jsonb_build_array(jsonb_build_object('by', by, 'name', name,
    'at', to_char(at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'text', said)) end
$$;
select set_config('app.platform', 'on', true);
alter table buybacks disable trigger user;
update buybacks set proposal_thread = pg_temp.remark('warehouse', checked_by_name, checked_at, check_comment)
    || pg_temp.remark('customer', null, coalesce(proposal_contested_at, quarantined_at), proposal_contest)
where check_comment is not null or proposal_contest is not null;
alter table buybacks enable trigger user;
