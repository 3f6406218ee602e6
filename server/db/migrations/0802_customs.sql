-- Customs data of a category: number of the Harmonized System and country of manufacture; a parcel across a customs border has a form.
alter table categories
  add column tariff_number text,
  add column origin_country text;
alter table packages add column customs_form text;
alter table buyback_documents drop constraint buyback_documents_kind_check,
  add constraint buyback_documents_kind_check check (kind in ('transfer_order', 'signed_transfer_order', 'tracking_sheet',
    'shipping_label', 'return_label', 'customs_declaration', 'voucher', 'gift_card')) not valid;
alter table buyback_documents validate constraint buyback_documents_kind_check;
