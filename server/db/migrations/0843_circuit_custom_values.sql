-- Values of a circuit for the systems of its account: sent to the carrier with each parcel of one item.
alter table circuits add column custom_values jsonb not null default '[]'
  constraint circuits_custom_values check (jsonb_typeof(custom_values) = 'array' and jsonb_array_length(custom_values) <= 20);
