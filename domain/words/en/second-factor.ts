import type { secondFactor as french } from '../fr/second-factor.ts'
import type { Words } from '../words.ts'

export const secondFactor: Words<typeof french> = {
  required: 'Your organisation requires a second factor: keep at least one.',
  totp: 'Authenticator application',
  totpText: 'A 6-digit code that changes every 30 seconds.',
  none: 'Not set up',
  since: 'Active since {date}',
  addTotp: 'Set up the application',
  removeTotp: 'Remove the application',
  totpAdded: 'The application is set up.',
  passwordText: 'Confirm with your password.',
  proceed: 'Continue',
  remove: 'Remove',
  removed: 'The second factor is removed.',
  passkeys: 'Passkeys',
  passkeysText: 'The fingerprint, face or code of your device, or a security key.',
  passkeySince: 'Added on {date}',
  passkeyUsed: 'used on {date}',
  passkeyName: 'Name of the new passkey',
  passkeyNameText: 'For example the device that it is on.',
  passkeyDefault: 'Passkey',
  addPasskey: 'Add a passkey',
  removePasskey: 'Remove the passkey',
  passkeyAdded: 'The passkey is added.',
  recoveryText:
    '{count, plural, one {# code is left.} other {# codes are left.}} Each can replace your second factor once.',
  renewCodes: 'Renew the codes',
  renewText: 'The previous codes become invalid. Confirm with your password.',
}
