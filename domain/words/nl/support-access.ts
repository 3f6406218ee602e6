import type { supportAccess as fr } from '../fr/support-access.ts'
import type { Words } from '../words.ts'

export const supportAccess: Words<typeof fr> = {
  intro:
    'Beheerders van het platform komen alleen met uw toestemming in uw bedrijf, voor beperkte tijd. Elke toegang staat in uw logboek.',
  none: 'Er staat geen ondersteuningstoegang open.',
  open: 'Toegang open tot {until}',
  openText: 'Verleend door {by} op {at}. Reden: {reason}',
  revoke: 'Toegang beëindigen',
  revokeText:
    'De sessies van de ondersteuning eindigen. Wat zij heeft aangemaakt, de rollen die zij heeft toegekend en de toegangswijzigingen die zij heeft aangevraagd, eindigen ook, behalve wat u hebt behouden.',
  revoked: 'De ondersteuningstoegang is beëindigd.',
  grant: 'Toegang verlenen',
  extend: 'Toegang verlengen',
  hours: 'Duur',
  hoursOf: '{hours, plural, one {# uur} other {# uur}}',
  reason: 'Reden',
  granted: 'De ondersteuningstoegang staat open.',
  created: 'Aangemaakt, gewijzigd of toegekend door de ondersteuning',
  createdText: 'Deze items en rollen eindigen met de toegang, behalve wat u behoudt.',
  grantedRoles: 'Toegekende rollen: {roles}',
  keep: 'Behouden',
  kept: 'Behouden',
  by: '{by}, op {at}',
  past: 'Eerdere toegangen',
  pastLine: '{from} tot {to}',
  pastBy: 'Verleend door {by}. Reden: {reason}',
  cannot: 'Alleen een beheerder van het bedrijf kan de toegang verlenen of beëindigen.',
  subjects: {
    api_key: 'API-sleutel',
    webhook: 'Webhook',
    user: 'Gebruiker',
    sftp: 'SFTP-toegang',
    connector_configuration: 'Connector',
  },
}
