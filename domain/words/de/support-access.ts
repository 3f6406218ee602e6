import type { supportAccess as fr } from '../fr/support-access.ts'
import type { Words } from '../words.ts'

export const supportAccess: Words<typeof fr> = {
  intro:
    'Administratoren der Plattform betreten Ihr Unternehmen nur mit Ihrer Zustimmung und für begrenzte Zeit. Jeder Zutritt steht in Ihrem Protokoll.',
  none: 'Es ist kein Supportzugang offen.',
  open: 'Zugang offen bis {until}',
  openText: 'Gewährt von {by} am {at}. Grund: {reason}',
  revoke: 'Zugang beenden',
  revokeText:
    'Die Sitzungen des Supports enden, ebenso angelegte Einträge, vergebene Rollen und beantragte Zugangsänderungen, außer denen, die Sie behalten haben.',
  revoked: 'Der Supportzugang ist beendet.',
  grant: 'Zugang gewähren',
  extend: 'Zugang verlängern',
  hours: 'Dauer',
  hoursOf: '{hours, plural, one {# Stunde} other {# Stunden}}',
  reason: 'Grund',
  granted: 'Der Supportzugang ist offen.',
  created: 'Vom Support angelegt, geändert oder vergeben',
  createdText: 'Diese Einträge und Rollen enden mit dem Zugang, außer denen, die Sie behalten.',
  grantedRoles: 'Vergebene Rollen: {roles}',
  keep: 'Behalten',
  kept: 'Behalten',
  by: '{by}, am {at}',
  past: 'Frühere Zugänge',
  pastLine: '{from} bis {to}',
  pastBy: 'Gewährt von {by}. Grund: {reason}',
  cannot: 'Nur ein Administrator des Unternehmens kann den Zugang gewähren oder beenden.',
  subjects: {
    api_key: 'API-Schlüssel',
    webhook: 'Webhook',
    user: 'Benutzer',
    sftp: 'SFTP-Zugang',
    connector_configuration: 'Konnektor',
  },
}
