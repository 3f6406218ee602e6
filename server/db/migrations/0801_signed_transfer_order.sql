-- Transfer order signed on screen: a document of its own, and the SHA-256 of the order that was signed.
alter table buyback_documents drop constraint buyback_documents_kind_check,
  add constraint buyback_documents_kind_check check (kind in ('transfer_order', 'signed_transfer_order', 'tracking_sheet',
    'shipping_label', 'return_label', 'voucher', 'gift_card')) not valid,
  add column signed_sha256 text check (signed_sha256 ~ '^[0-9a-f]{64}$'),
  add constraint buyback_documents_signed check ((kind = 'signed_transfer_order') = (signed_sha256 is not null)) not valid;
alter table buyback_documents validate constraint buyback_documents_kind_check;
alter table buyback_documents validate constraint buyback_documents_signed;

create function refuse_signed_change() returns trigger language plpgsql as $$
begin
  raise exception 'A signed document does not change.';
end $$;
-- The file is only ever deleted, by the retention of personal data.
create trigger buyback_documents_signed before update on buyback_documents for each row
  when (old.signed_sha256 is not null and (new.file_id is distinct from old.file_id and new.file_id is not null
    or (new.kind, new.status, new.signed_sha256, new.ready_at) is distinct from (old.kind, old.status, old.signed_sha256, old.ready_at)))
  execute function refuse_signed_change();
comment on trigger buyback_documents_signed on buyback_documents is 'Rule: a signed document does not change';
