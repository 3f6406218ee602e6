-- Caller of a redemption (user or API key) and its reference in the form in which references are compared. Redemptions begin with this
-- release; those of a test installation keep no caller, so that only a manager reverses them.
alter table credit_redemptions
  add column redeemed_by uuid,
  -- As written by the server; older rows are compared by their reference.
  add column reference_key text;
alter table credit_redemptions drop constraint credit_redemptions_reference;
