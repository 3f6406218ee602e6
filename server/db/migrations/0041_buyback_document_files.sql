-- A document of a buyback, apart from the public documents that an account hands in.
update files set kind = 'buyback_document' where kind = 'paper';
