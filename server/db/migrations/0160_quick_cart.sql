alter table root_details add column quick_cart_enabled boolean not null default true;
