-- One device, one sale: a device is held by its buyback until that is cancelled, given back, or its item has left stock.
alter table buybacks add column device_released_at timestamptz;

-- Of those that were bought more than once before, the latest holds the device.
update buybacks b set device_released_at = now()
  where imei is not null and exists (select from buybacks later where later.account_id = b.account_id
    and left(later.imei, 14) = left(b.imei, 14) and (later.created_at, later.id) > (b.created_at, b.id));

-- The first fourteen digits of an IMEI name the device: a check digit or a software version follows.
create unique index buybacks_imei on buybacks (account_id, left(imei, 14))
  where imei is not null and device_released_at is null and status not in ('bb_cancelled', 'bb_not_completed');
create unique index buybacks_serial on buybacks (account_id, upper(regexp_replace(serial_number, '[^0-9A-Za-z]', '', 'g')))
  where serial_number is not null and device_released_at is null and status not in ('bb_cancelled', 'bb_not_completed');
