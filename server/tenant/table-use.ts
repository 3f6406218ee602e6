import pg from 'pg'
import { keysOf } from '#domain/checked.ts'
import type { DB } from '#server/db/types.ts'

/**
 * Use of a table's rows when a tenant leaves or is restored:
 * - `record`: archived, removed, restored
 * - `working`: credentials, counters and indexes; removed and restored, not archived
 * - `transient`: sessions, links, tickets; removed, neither archived nor restored
 * - `platform`: no rows of tenants
 */
type TableUse = 'record' | 'working' | 'transient' | 'platform'

export const tableUse: Record<keyof DB, TableUse> = {
  access_changes: 'record',
  account_domains: 'record',
  account_links: 'record',
  accounts: 'record',
  answer_photos: 'working',
  api_keys: 'record',
  authenticators: 'working',
  backups: 'platform',
  buyback_days: 'working',
  buyback_documents: 'record',
  buyback_facets: 'working',
  buyback_photos: 'record',
  buyback_standings: 'working',
  buybacks: 'record',
  calibration_counts: 'working',
  carts: 'record',
  catalogue_exports: 'record',
  catalogue_import_lines: 'record',
  catalogue_imports: 'record',
  categories: 'record',
  category_circuits: 'record',
  circuit_payment_modes: 'record',
  circuits: 'record',
  connector_breakers: 'working',
  connector_calls: 'record',
  connector_configurations: 'record',
  connector_events: 'record',
  connector_runs: 'record',
  connector_schedules: 'record',
  credit_redemptions: 'record',
  device_marks: 'working',
  dispatch_rules: 'record',
  files: 'record',
  history: 'record',
  home_pages: 'record',
  iban_requests: 'record',
  idempotency_keys: 'transient',
  item_moves: 'record',
  item_refurb_steps: 'record',
  items: 'record',
  ledger_months: 'working',
  ledger_rows: 'record',
  list_exports: 'record',
  list_views: 'record',
  mail_attachments: 'record',
  mails: 'record',
  migrations: 'platform',
  organization_days: 'working',
  organization_standings: 'working',
  organization_store_weeks: 'working',
  model_alerts: 'working',
  organizations: 'record',
  package_arrivals: 'record',
  package_items: 'record',
  package_openings: 'record',
  package_photos: 'record',
  package_scans: 'record',
  package_tracking: 'record',
  packages: 'record',
  parcel_scans: 'record',
  passkeys: 'working',
  password_links: 'transient',
  payee_checks: 'record',
  payment_attempts: 'record',
  payment_bank_files: 'record',
  payment_batch_items: 'record',
  payment_batches: 'record',
  payment_differences: 'record',
  payment_modes: 'record',
  payment_settings: 'record',
  payments: 'record',
  platform_settings: 'platform',
  privacy_requests: 'record',
  privacy_runs: 'record',
  privacy_settings: 'record',
  product_price_changes: 'record',
  product_price_order: 'working',
  products: 'record',
  question_weeks: 'working',
  questions: 'record',
  rate_limits: 'platform',
  recovery_codes: 'working',
  refurb_question_steps: 'record',
  refurb_questions: 'record',
  refurb_rounds: 'record',
  refurb_step_places: 'record',
  refurb_steps: 'record',
  refurb_work: 'record',
  register_books: 'record',
  register_consultations: 'record',
  register_entries: 'record',
  register_erasures: 'record',
  register_exports: 'record',
  register_persons: 'record',
  root_details: 'record',
  search_changes: 'working',
  search_documents: 'working',
  search_forms: 'working',
  search_keys: 'working',
  search_words: 'working',
  second_factor_tickets: 'transient',
  secret_keys: 'platform',
  self_tests: 'transient',
  sessions: 'transient',
  setup_links: 'platform',
  sftp_accesses: 'record',
  sftp_files: 'record',
  sftp_imports: 'record',
  sftp_keys: 'record',
  sftp_log: 'record',
  sign_in_networks: 'transient',
  sso_configurations: 'record',
  sso_flows: 'transient',
  sso_identities: 'working',
  sso_tickets: 'transient',
  stock_counts: 'working',
  stocks: 'record',
  support_accesses: 'record',
  user_imports: 'record',
  user_modules: 'record',
  users: 'record',
  visitor_tokens: 'transient',
  webhook_attempts: 'record',
  webhook_endpoints: 'record',
  webhook_messages: 'record',
  weekly_statistics: 'record',
}

export type Table = keyof DB
const names = keysOf(tableUse)
export const tablesFor = (...uses: readonly TableUse[]) => names.filter((name) => uses.includes(tableUse[name]))

/** Tables whose rows belong to a user of the account. */
const ofUsers: readonly Table[] = [
  'authenticators',
  'passkeys',
  'password_links',
  'recovery_codes',
  'second_factor_tickets',
  'sessions',
  'sign_in_networks',
]
/** SQL condition for the rows of an account in a table. */
export const ownedBy = (table: Table, accountId: string) => {
  const id = pg.escapeLiteral(accountId)
  if (table === 'accounts') return `id = ${id}`
  if (table === 'account_links') return `(seller_account_id = ${id} or buyer_account_id = ${id})`
  return ofUsers.includes(table) ? `user_id in (select id from users where account_id = ${id})` : `account_id = ${id}`
}

/** Columns with credentials: neither archived nor of use outside this installation. */
export const credentialColumns: Partial<Record<Table, readonly string[]>> = {
  api_keys: ['key_hash'],
  connector_configurations: ['sealed_secrets'],
  mails: ['sealed'],
  sftp_accesses: ['password_hash'],
  sso_configurations: ['client_secret'],
  users: ['password_hash'],
  webhook_endpoints: ['secret', 'old_secret'],
}
