-- What becomes of personal data, in the account's own words; without them the site says it in ours.
alter table accounts add column privacy_policy text;
