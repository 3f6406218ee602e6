-- Origins of the shops that may embed the account's widget and frame its public site.
alter table accounts add column widget_origins text[] not null default '{}';
