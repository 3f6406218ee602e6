import type { accessErrors as fr } from '../fr/errors-access.ts'
import type { Words } from '../words.ts'

export const accessErrors: Words<typeof fr> = {
  incorrect_credentials: 'Incorrect e-mail address or password. Check what you typed or ask for a new password.',
  user_inactive: 'Your access has been deactivated. Please ask your administrator.',
  no_permission: 'Your account does not give access to any module. Please ask your administrator.',
  sso_mandatory: 'Your organisation requires its own sign-in (SSO). Use your organisation’s sign-in.',
  no_organization_for_email: 'No organisation signs in with this address. Check it, or sign in with your password.',
  sso_configuration_error:
    'Your organisation’s sign-on is misconfigured or does not answer. Contact your administrator.',
  sso_callback_failed:
    'Signing in through your organisation failed. Try again, and contact your administrator if it fails again.',
  sso_no_role: 'Your organisation’s account gives you no role here. Ask your administrator for one.',
  sso_still_forced:
    '{count, plural, one {# person can} other {# people can}} only sign in this way. Remove that requirement first.',
  second_factor_required: 'Enter your second factor to sign in.',
  second_factor_enrolment: 'Your organisation requires a second factor. Set it up to sign in.',
  second_factor_wrong: 'This code is not valid, or was used before. Wait for the next one and try again.',
  second_factor_expired: 'This step has expired. Sign in again.',
  second_factor_mandatory: 'Your organisation requires a second factor: keep at least one.',
  second_factor_missing: 'No second factor is set up.',
  second_factor_by_sso: 'You sign in with your organisation: the second factor is managed there.',
  password_wrong: 'This is not your password.',
  passkey_refused: 'This passkey could not be verified. Try again.',
  too_many_passkeys: 'You already have {max, plural, one {# passkey} other {# passkeys}}. Remove one first.',
  link_expired: 'This link has expired or has already been used. Ask for a new one.',
  module_not_held: 'You do not have access to this module. Choose another one.',
  site_not_found: 'No site answers to this address. Please check it.',
  site_not_active: 'This site is not available at the moment. Please come back later.',
  email_taken: 'This e-mail address is already in use. Enter another one.',
  email_not_usable: 'This e-mail address is already used by another account. Use another address.',
  module_required: 'Give access to at least one module.',
  role_not_assignable: 'Your role does not allow you to give or change this role. Please ask your administrator.',
  role_module_mismatch: 'This role does not exist in this module. Choose a role of the module.',
  entity_not_assignable: 'You cannot attach a person to this entity. Choose another one.',
  entity_type_mismatch: 'This kind of entity does not fit this role. Choose another entity.',
  cannot_change_yourself: 'You cannot do this to your own account. Ask another administrator.',
  last_administrator: 'This is the last active administrator. Appoint another one before you continue.',
  access_change_over: 'This request is no longer open: it was confirmed, cancelled or replaced.',
  grant_needs_confirmation: 'A manager role is granted to an existing user on their own page: they must confirm it.',
  sso_not_working: 'No single sign-on works for this company: forcing it would lock this person out.',
  already_activated: 'This account is already active. Sign in, or ask for a new password.',
}
