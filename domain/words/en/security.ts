import type { security as french } from '../fr/security.ts'
import type { Words } from '../words.ts'

export const security: Words<typeof french> = {
  intro: 'Your password, your second factor and the devices where you are signed in.',
  publicDemo:
    'Visitors of the public demo share its users: password, authenticator app, passkeys and sessions are switched off.',
  publicDemoSessions: 'The public demo does not show the sessions of its other visitors.',
  bySso: 'You sign in with your organisation: password and second factor are managed there.',
  password: 'Password',
  passwordText: 'Your other devices will be signed out.',
  present: 'Current password',
  changed:
    'Your password is changed. {count, plural, =0 {No other device was signed in.} one {One other device was signed out.} other {# other devices were signed out.}}',
  sessions: 'Signed-in devices',
  sessionsText: 'Sign out a device that you do not recognise, then change your password.',
  device: '{browser} on {system}',
  unknownDevice: 'Unknown device',
  used: 'Used',
  thisDevice: 'This device',
  end: 'Sign out',
  endOthers: 'Sign out all others',
  endOthersText:
    '{count, plural, one {One device} other {# devices}} will have to sign in again. Unsaved input there may be lost.',
  ended: 'Signed out.',
  unlisted: '{count, plural, one {And one more, used longer ago.} other {And # more, used longer ago.}}',
  ownData: 'Your personal data',
  ownDataText: 'A copy of what the application keeps about you: account, roles, sessions, e-mails and actions.',
  download: 'Download my data',
}
