-- Avoided emissions of a resold device: kilograms of CO2 equivalent per year of use, and the published source of the figure.
alter table categories
  add column saved_emissions double precision,
  add column saving_source text;
