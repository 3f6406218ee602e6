-- The retailer, whose customers answer, sets the deadline of counter-proposals and the outcome of silence.
select set_config('app.platform', 'on', true);
-- Retailers of a single buyer keep the rule that applied to them until now.
update root_details r set counter_proposal_days = y.counter_proposal_days, counter_proposal_rule = y.counter_proposal_rule
from (select seller_account_id, min(buyer_account_id::text)::uuid as buyer_account_id from account_links
  group by 1 having count(*) = 1) l
join root_details y on y.account_id = l.buyer_account_id
where r.account_id = l.seller_account_id and r.account_id <> y.account_id
  and (r.counter_proposal_days, r.counter_proposal_rule) = (15, 'return');

create or replace function buyback_settings(buyback uuid) returns table (
  premium text[], checkin text, comment_mandatory boolean, proposal_days integer, proposal_rule text,
  absorption_type text, absorption_value double precision, absorption_max integer, payment_held boolean
) language plpgsql stable security definer set search_path = public, pg_temp as $$
declare before text := current_setting('app.platform', true);
begin
  perform set_config('app.platform', 'on', true);
  return query select r.enabled_premium_features, y.warehouse_checkin_requirement, y.is_warehouse_comment_mandatory,
    r.counter_proposal_days, r.counter_proposal_rule, a.absorption_type, a.absorption_value, a.absorption_max,
    exists (select from payment_attempts t where t.buyback_id = b.id and t.status in ('attempt_started', 'attempt_accepted'))
  from buybacks b
  join root_details r on r.account_id = b.account_id
  join root_details y on y.account_id = b.buyer_account_id
  left join categories c on c.account_id = b.account_id and c.id = b.category_id
  left join lateral (
    select p.absorption_type, p.absorption_value, p.absorption_max from categories p
    where p.account_id = b.account_id and p.id = any (c.ancestors) and p.absorption_type <> 'none'
    order by array_position(c.ancestors, p.id) desc limit 1
  ) a on true
  where b.id = buyback and is_side(b);
  perform set_config('app.platform', coalesce(before, ''), true);
end $$;
