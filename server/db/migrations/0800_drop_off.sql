-- Hand-over without a printed label: code and drop-off points given by the carrier with the shipment.
alter table packages add column drop_off jsonb;
