-- Lists of buybacks in the order of their last change: of a side, a combination of facets, a store, a category, a product.
create index buybacks_updated on buybacks (updated_at, id);
create index buybacks_updated_of_retailer on buybacks (account_id, updated_at, id);
create index buybacks_updated_of_buyer on buybacks (buyer_account_id, updated_at, id);
create index buybacks_updated_of_warehouse on buybacks (warehouse_account_id, updated_at, id);
create index buybacks_updated_facet on buybacks (facet_id, updated_at, id);
create index buybacks_updated_store on buybacks (store_id, updated_at, id);
create index buybacks_updated_category on buybacks (category_id, updated_at, id);
create index buybacks_updated_product on buybacks (product_id, updated_at, id);

-- Groups are counted by buyback_standings.
drop function count_store_facets;
