-- Role of the account whose users also see the view; only its author changes it.
alter table list_views add column shared_with text check (shared_with ~ '^[a-z_]{1,40}$');
