-- Replaced by the history of the payment settings, which lists every user who took part in a change.
alter table payment_settings drop column four_eyes_off_by, drop column four_eyes_off_at;
