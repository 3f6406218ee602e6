-- Exports of other lists than the buybacks' are kept alike.
alter table buyback_exports rename to list_exports;
alter index buyback_exports_pkey rename to list_exports_pkey;
alter index buyback_exports_own rename to list_exports_own;
alter index buyback_exports_account rename to list_exports_account;
alter index buyback_exports_file rename to list_exports_file;
alter table list_exports add column list text not null default 'buybacks' check (list in ('buybacks', 'items'));
alter table list_exports alter column list drop default;
update files set kind = 'list_export' where kind = 'buyback_export';
