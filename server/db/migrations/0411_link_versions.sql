-- Number of changes of the customer's address by users: links mailed to an earlier address no longer open the sale.
alter table buybacks add column link_version integer not null default 0;
