-- Every existing row fulfils it: no document is replaced yet.
alter table buyback_documents validate constraint buyback_documents_replaced;
