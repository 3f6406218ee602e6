-- Languages that the client offers besides its default one; empty for accounts of earlier releases, which offer all.
alter table accounts add column languages text[] not null default '{}';
