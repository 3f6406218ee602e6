-- The audit log reads the history of one account by time, without the life of its buybacks.
create index history_audit on history (account_id, at desc, id desc) where subject_type in (
'account', 'root_detail', 'organization', 'user', 'category', 'product', 'question', 'circuit', 'payment_mode', 'payment_settings', 'dispatch_rule', 'home_page', 'refurb_question', 'refurb_step', 'stock', 'connector_configuration', 'sso', 'sftp', 'catalogue_import', 'platform');
