-- Selling price of an item that a user expects before its sale, in cents; kept after the sale for comparison.
alter table items add column expected_price integer;
