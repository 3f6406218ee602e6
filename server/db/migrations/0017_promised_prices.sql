-- The prices by state that a declared price was made from: what a device that is looked at again was promised in another state.
alter table buybacks add column price_list jsonb;
