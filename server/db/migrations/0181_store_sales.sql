-- What a store sold last, for who prints its papers again.
create index buybacks_store_declared on buybacks (store_id, declared_at desc) where declared_at is not null;
