import type { requestErrors as fr } from '../fr/errors-request.ts'
import type { Words } from '../words.ts'

export const requestErrors: Words<typeof fr> = {
  invalid_request: 'The request is malformed. Reload the page and try again.',
  unknown_parameter: 'This address contains an unknown criterion. Clear the filters and try again.',
  not_signed_in: 'Your session has expired. Sign in again to continue.',
  forbidden: 'You do not have access to this action. Please ask your administrator.',
  premium_required: 'This action needs the {feature} option. Contact your account manager to enable it.',
  not_found: 'This page or item does not exist, or no longer exists.',
  method_not_allowed: 'This action is not possible here. Reload the page and try again.',
  changed_since: 'The record has changed since this action, which can no longer be undone there.',
  stale_version:
    '{hasBy, plural, =0 {This record was changed in the meantime} other {{by} changed this record in the meantime ({at})}}. Reload it, then make your changes again.',
  transition_refused:
    'This action is no longer possible in the current state. Reload the page to see where the record stands.',
  conflict: 'Another change was made at the same moment. Reload the page and try again.',
  payload_too_large: 'The content you sent is too large. Reduce it and try again.',
  unsupported_media_type: 'This format is not accepted. Reload the page and try again.',
  invalid_input: 'Some fields need correcting. Check the notes beside them, then save again.',
  idempotency_key_reused: 'This request was already sent with different content. Reload the page and start again.',
  too_much_work: 'This content is too complex. Simplify it, or split it.',
  too_many_requests: 'Too many attempts. Try again in {seconds, plural, one {# second} other {# seconds}}.',
  server_error: 'Something unexpected went wrong. Try again, and contact your administrator if it keeps happening.',
  database_unavailable: 'The service is temporarily unavailable. Try again in a few moments.',
  public_demo: 'This action is not available in the public demo. Install Reprise to try it.',
  public_demo_full: 'The public demo can store no more files. Try again after the next reset, at the full hour.',
  demo_resetting: 'The demo is being reset. Reload the page in 10 seconds, then choose a role again.',
  network_error: 'The server is not answering. Check your connection and try again.',
  unknown: 'An unknown error occurred. Contact your administrator.',
}
