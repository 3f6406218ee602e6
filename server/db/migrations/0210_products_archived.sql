-- A product that is bought back no more is put away: it stays in history and statistics, and out of lists and drafts.
alter table products drop constraint products_status_check;
alter table products add constraint products_status_check check (status in ('draft', 'published', 'archived'));
