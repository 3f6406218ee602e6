-- What a company writes itself, in the languages that are not its own; the columns beside keep what it wrote.
alter table payment_modes add column translations jsonb not null default '{}';
alter table circuits add column translations jsonb not null default '{}';
alter table categories add column translations jsonb not null default '{}';

create or replace trigger payment_modes_touch before update of type, provider, label, description, long_description, mail_content,
  manual_payment_info, modifier, max_amount, status, translations on payment_modes for each row execute function touch();
create or replace trigger categories_touch before update of parent_id, label, identifier, image_id, description, buyer_id,
  warehouse_ids, length, width, height, weight, absorption_type, absorption_value, absorption_max, highlighted_instruction,
  children_description, status, translations on categories for each row execute function touch();
