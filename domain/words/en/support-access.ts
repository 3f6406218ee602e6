import type { supportAccess as fr } from '../fr/support-access.ts'
import type { Words } from '../words.ts'

export const supportAccess: Words<typeof fr> = {
  intro:
    'Platform administrators enter your company only with your consent, for a limited time. Every entry is in your audit log.',
  none: 'No support access is open.',
  open: 'Access open until {until}',
  openText: 'Granted by {by} on {at}. Reason: {reason}',
  revoke: 'End the access',
  revokeText:
    'Support sessions end. So do records created, roles granted and access changes requested by support, except what you have kept.',
  revoked: 'The support access has ended.',
  grant: 'Grant access',
  extend: 'Extend access',
  hours: 'Duration',
  hoursOf: '{hours, plural, one {# hour} other {# hours}}',
  reason: 'Reason',
  granted: 'The support access is open.',
  created: 'Created, changed or granted by support',
  createdText: 'These records and roles end with the access, except those you keep.',
  grantedRoles: 'Roles granted: {roles}',
  keep: 'Keep',
  kept: 'Kept',
  by: '{by}, on {at}',
  past: 'Earlier accesses',
  pastLine: '{from} to {to}',
  pastBy: 'Granted by {by}. Reason: {reason}',
  cannot: 'Only an administrator of the company can grant or end the access.',
  subjects: {
    api_key: 'API key',
    webhook: 'Webhook',
    user: 'User',
    sftp: 'SFTP access',
    connector_configuration: 'Connector',
  },
}
