-- What the warehouse read from the device itself.
alter table buybacks add column controlled_imei text, add column controlled_serial text;

-- A station finds by code, IMEI or serial number among what was sent to its warehouse.
create index buybacks_warehouse_imei on buybacks (warehouse_id, left(imei, 14)) where imei is not null;
create index buybacks_warehouse_serial on buybacks (warehouse_id, upper(regexp_replace(serial_number, '[^0-9A-Za-z]', '', 'g')))
  where serial_number is not null;
