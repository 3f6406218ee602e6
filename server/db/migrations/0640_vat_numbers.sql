-- VAT ids of companies; `siret` has the company number of the country's register.
alter table accounts add column vat_number text;
alter table organizations add column vat_number text;
