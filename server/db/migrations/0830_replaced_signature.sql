-- A transfer order that is made again replaces its signed document, which is kept as evidence; the new order can be signed.
alter table buyback_documents
  add column replaced_at timestamptz,
  drop constraint buyback_documents_kind,
  add constraint buyback_documents_kind unique nulls not distinct (account_id, buyback_id, kind, replaced_at),
  add constraint buyback_documents_replaced check (replaced_at is null or signed_sha256 is not null) not valid;

-- The file is only ever deleted, by the retention of personal data; a replaced document stays replaced.
drop trigger buyback_documents_signed on buyback_documents;
create trigger buyback_documents_signed before update on buyback_documents for each row
  when (old.signed_sha256 is not null and (new.file_id is distinct from old.file_id and new.file_id is not null
    or old.replaced_at is not null and new.replaced_at is distinct from old.replaced_at
    or (new.account_id, new.id, new.buyback_id, new.kind, new.status, new.signed_sha256, new.created_at, new.ready_at)
      is distinct from
      (old.account_id, old.id, old.buyback_id, old.kind, old.status, old.signed_sha256, old.created_at, old.ready_at)))
  execute function refuse_signed_change();
comment on trigger buyback_documents_signed on buyback_documents is 'Rule: a signed document does not change';
