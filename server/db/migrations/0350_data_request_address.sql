-- SHA-256 of the e-mail address at the time of the request: the request is void once the sale has another address.
alter table privacy_requests add column address_hash text not null default '';
