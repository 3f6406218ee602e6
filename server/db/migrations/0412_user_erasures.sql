-- Erasures of deactivated users wait for the delay of access changes, so that the user or another manager can cancel them.
alter table access_changes drop constraint access_changes_kind_check;
alter table access_changes add constraint access_changes_kind_check check (kind in ('email', 'second_factor', 'roles', 'erasure'));
