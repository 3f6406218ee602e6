/**
 * Error catalogue. The same code is the reason of a guard, the API error code and the translation key. The number is
 * the HTTP status.
 */
export const errors = {
  // requests
  invalid_request: 400,
  unknown_parameter: 400,
  not_signed_in: 401,
  forbidden: 403,
  premium_required: 403,
  not_found: 404,
  method_not_allowed: 405,
  stale_version: 409,
  transition_refused: 409,
  conflict: 409,
  payload_too_large: 413,
  unsupported_media_type: 415,
  invalid_input: 422,
  idempotency_key_reused: 422,
  too_much_work: 422,
  too_many_requests: 429,
  server_error: 500,
  database_unavailable: 503,

  // sign-in
  incorrect_credentials: 401,
  user_inactive: 401,
  no_permission: 403,
  sso_mandatory: 403,
  no_organization_for_email: 404,
  sso_configuration_error: 422,
  sso_callback_failed: 401,
  sso_no_role: 403,
  sso_still_forced: 409,
  second_factor_required: 401,
  second_factor_enrolment: 401,
  second_factor_wrong: 422,
  second_factor_expired: 410,
  second_factor_mandatory: 409,
  second_factor_missing: 409,
  second_factor_by_sso: 409,
  password_wrong: 422,
  passkey_refused: 422,
  too_many_passkeys: 409,
  link_expired: 410,
  module_not_held: 403,
  site_not_found: 404,
  site_not_active: 404,

  // users
  email_taken: 422,
  email_not_usable: 422,
  module_required: 422,
  role_not_assignable: 422,
  role_module_mismatch: 422,
  entity_not_assignable: 422,
  entity_type_mismatch: 422,
  cannot_change_yourself: 409,
  last_administrator: 409,
  already_activated: 409,
  access_change_over: 409,
  grant_needs_confirmation: 422,
  sso_not_working: 422,

  // organizations
  duplicate_external_id: 422,
  parent_required: 422,
  parent_not_allowed: 422,
  type_not_editable: 422,
  buyer_not_editable: 422,
  type_not_allowed: 422,
  root_exists: 422,
  parent_below_itself: 422,
  buyer_not_linked: 422,
  warehouse_not_linked: 422,
  parent_inactive: 409,
  has_active_children: 409,
  has_active_users: 409,
  root_cannot_be_deactivated: 409,

  // accounts
  account_not_found: 404,
  still_active: 422,
  has_linked_buyers: 422,
  has_linked_retailers: 422,
  client_organization_failed: 422,
  client_circuits_failed: 422,
  client_manager_failed: 422,
  client_module_in_use: 409,
  site_address_taken: 422,
  currency_in_use: 409,
  not_a_buyer: 422,
  not_a_retailer: 422,
  buyer_in_use: 409,
  buyer_payment_unavailable: 409,
  buyer_payment_in_use: 409,
  domain_taken: 422,
  too_many_domains: 422,
  client_not_enterable: 409,
  sftp_inactive: 409,
  too_many_keys: 422,
  key_weak: 422,
  duplicate_key: 422,
  invalid_public_key: 422,
  catalogue_other_currency: 422,

  // categories
  duplicate_identifier: 422,
  category_parent_required: 422,
  category_not_available: 422,
  category_below_itself: 422,
  no_buyer_configured: 422,
  image_not_found: 422,
  category_archived: 409,
  parent_category_archived: 409,
  root_category_fixed: 409,
  has_child_categories: 409,
  has_products: 409,
  has_questions: 409,

  // products
  no_buyback_price: 409,
  price_too_high: 409,
  product_not_found: 404,
  product_not_available: 422,

  // questions and prices
  question_order_incomplete: 422,
  product_unpublished: 409,
  no_questions: 409,
  question_not_recognised: 422,
  question_answered_twice: 422,
  answer_not_recognised: 422,
  question_unanswered: 422,

  // circuits, payment modes, dispatch
  web_drop_needs_store_drop: 422,
  web_drop_depends_on_it: 422,
  circuit_used_by_categories: 422,
  country_not_in_stores: 422,
  payment_mode_not_in_stores: 422,
  payment_mode_unknown: 422,
  provider_not_for_type: 422,
  payment_mode_in_use: 409,
  order_incomplete: 422,

  // refurbishment
  refurb_step_assigned: 409,
  refurb_step_unknown: 422,
  already_diagnosed: 409,
  status_mismatch: 409,
  refurb_step_changed: 409,
  refurb_step_other_in_progress: 409,
  refurb_steps_open: 409,
  refurb_step_planned: 409,
  reason_missing: 422,
  stock_has_items: 409,
  stock_has_steps: 409,
  too_many_stocks: 409,
  too_many_steps: 409,
  too_many_questions: 409,

  // connectors
  duplicate_connector_name: 422,
  connector_unknown: 422,
  organization_unknown: 422,
  connector_action_unknown: 422,
  connector_failed: 502,
  connector_not_scheduled: 422,
  connector_inactive: 409,
  connector_running: 409,
  feed_currency: 422,
  feed_too_long: 422,
  signature_refused: 401,

  // selling
  buyback_zero_refused: 409,
  no_transport_mode: 409,
  no_payment_mode: 409,
  no_warehouse: 409,
  store_not_found: 404,
  store_required: 422,
  circuit_not_offered: 422,
  payment_mode_not_offered: 422,
  payment_mode_required: 422,
  warehouse_not_offered: 422,
  price_changed: 409,
  cart_full: 422,
  cart_below_minimum: 422,
  imei_required: 422,
  device_already_bought: 409,
  too_many_sales: 429,
  device_twice_in_cart: 422,
  iban_required: 422,
  identification_required: 422,
  country_not_eligible: 422,
  terms_not_accepted: 422,
  buyback_not_recognised: 404,
  document_not_ready: 425,
  document_failed: 409,

  // buyback events
  checkin_disabled: 409,
  not_registered: 409,
  already_registered: 409,
  station_mismatch: 409,
  code_too_short: 422,
  code_too_long: 422,
  item_not_found: 404,
  several_items_match: 409,
  check_is_yours: 409,
  check_held_by_other: 409,
  comment_required: 422,
  no_proposal_open: 409,
  proposal_contested: 409,
  proposal_not_contested: 409,
  proposal_expired: 409,
  proposal_still_open: 409,
  proposal_changed: 409,
  reminded_today: 409,
  reminders_spent: 409,
  second_look_same_person: 409,
  item_not_in_stock: 409,
  item_is_held: 409,
  selling_price_missing: 422,
  item_label_taken: 409,
  item_device_in_stock: 409,
  stock_unknown: 422,
  parcel_not_arriving: 409,
  parcel_not_open: 409,
  parcel_opened_by: 409,
  parcel_confirmed: 409,
  parcel_photos_full: 409,
  stock_name_taken: 422,
  stock_is_native: 409,
  payment_already_made: 409,
  money_already_issued: 409,
  price_already_settled: 409,
  payment_ended: 409,
  payment_held: 409,
  iban_not_needed: 409,
  webhooks_full: 409,
  webhook_inactive: 409,
  api_keys_full: 409,
  api_key_ended: 409,
  scope_not_offered: 422,
  iban_link_over: 409,
  iban_not_confirmed: 422,
  batch_own_preparation: 409,
  batch_empty: 409,
  batch_over_limit: 409,
  batch_unanswered: 409,
  batch_item_blocked: 409,
  payment_settings_missing: 409,
  difference_settled: 409,
  batch_reason_required: 422,
  batch_changed: 409,

  // expedition
  BB_ALREADY_PROCESSED: 409,
  BB_DOES_NOT_EXIST: 404,
  BB_EXPEDITION_NOT_NEEDED: 409,
  BB_ALREADY_FILLED: 409,
  ITEM_DROP_LABEL_NOT_SHIPPABLE: 409,
  ITEM_NOT_SHIPPABLE: 409,
  SHIPMENT_ERROR: 409,
  PACKAGE_CANT_BE_CLOSED: 409,
  TRANSPORT_LABEL_CANT_BE_DOWNLOADED: 409,
  package_too_heavy: 409,
  package_other_destination: 409,
  nothing_to_collect: 409,
  pickup_in_past: 409,

  // photos
  too_many_photos: 409,

  // register
  consultation_required: 409,
  entry_corrected: 409,

  // files and imports
  file_missing: 422,
  file_too_large: 413,
  file_type_refused: 422,
  picture_too_large: 422,
  file_unreadable: 422,
  file_empty: 422,
  file_not_found: 422,
  file_encoding_refused: 422,
  csv_other_format: 422,
  csv_columns_missing: 422,
  csv_columns_unknown: 422,
  csv_too_many_lines: 422,
  view_name_taken: 422,
  too_many_views: 422,
  export_running: 409,
  export_too_large: 422,
  import_has_errors: 422,
  import_not_ready: 409,
  import_changed: 409,
  import_changes_nothing: 409,
  import_changed_no_price: 409,
  import_columns_missing: 422,
  import_columns_twice: 422,
  strategy_not_offered: 422,
} as const

export type ErrorCode = keyof typeof errors

export type Params = Record<string, string | number | boolean | null | string[]>

/** Violation of one field. `code` is a key of the `violations` texts. */
export type Violation = { path: string; code: string; params?: Params; message?: string }

/** Expected rejection by a rule. The server converts it to problem+json, the screens to a translated message. */
export class Refusal extends Error {
  readonly code: ErrorCode
  readonly params: Params
  readonly violations: Violation[]
  constructor(code: ErrorCode, params: Params = {}, violations: Violation[] = []) {
    super(code)
    this.code = code
    this.params = params
    this.violations = violations
  }
  get status(): number {
    return errors[this.code]
  }
}

/** Refusal for one form field. */
export const refuseField = (path: string, code: ErrorCode, params: Params = {}) =>
  new Refusal(code, params, [{ path, code, params }])
