-- no transaction
-- Search by the declared IMEI of a device whose read number differs.
create index concurrently if not exists buybacks_declared_imei on buybacks (declared_imei) where declared_imei is not null;
