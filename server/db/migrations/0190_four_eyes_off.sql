-- Whoever switches four eyes off is held to them for a while longer.
alter table payment_settings
  add column four_eyes_off_by uuid,
  add column four_eyes_off_at timestamptz;
