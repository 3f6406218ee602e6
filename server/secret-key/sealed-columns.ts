/** Columns whose values `seal` encrypts. A test finds columns that are missing here. */
export const sealedColumns = [
  { table: 'authenticators', column: 'sealed_secret' },
  { table: 'buybacks', column: 'customer_iban' },
  { table: 'buybacks', column: 'customer_identity' },
  { table: 'connector_configurations', column: 'sealed_secrets' },
  { table: 'mails', column: 'sealed' },
  { table: 'payee_checks', column: 'suggestion' },
  { table: 'payment_batch_items', column: 'iban' },
  { table: 'payment_batches', column: 'debtor_iban' },
  { table: 'payment_settings', column: 'debtor_iban' },
  { table: 'register_persons', column: 'identity' },
  { table: 'register_persons', column: 'seller' },
  { table: 'search_keys', column: 'secret' },
  { table: 'secret_keys', column: 'sealed' },
  { table: 'sessions', column: 'sso_id_token' },
  { table: 'sso_configurations', column: 'client_secret' },
  { table: 'sso_tickets', column: 'id_token' },
  { table: 'wallet_settings', column: 'apple_key' },
  { table: 'wallet_settings', column: 'google_key' },
  { table: 'webhook_endpoints', column: 'old_secret' },
  { table: 'webhook_endpoints', column: 'secret' },
] as const
export type SealedColumn = (typeof sealedColumns)[number]
