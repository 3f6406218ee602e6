import type { supportAccess as fr } from '../fr/support-access.ts'
import type { Words } from '../words.ts'

export const supportAccess: Words<typeof fr> = {
  intro:
    'Beheerders van het platform komen alleen met uw toestemming in uw bedrijf, voor beperkte tijd. Elke toegang staat in uw logboek.',
  none: 'Er staat geen ondersteuningstoegang open.',
  open: 'Toegang open tot {until}',
  openText: 'Verleend door {by} op {at}. Reden: {reason}',
  revoke: 'Toegang beëindigen',
  revokeText: 'De sessies van de ondersteuning eindigen, net als wat zij heeft aangemaakt en u niet behoudt.',
  revoked: 'De ondersteuningstoegang is beëindigd.',
  grant: 'Toegang verlenen',
  extend: 'Toegang verlengen',
  hours: 'Duur',
  hoursOf: '{hours, plural, one {# uur} other {# uur}}',
  reason: 'Reden',
  granted: 'De ondersteuningstoegang staat open.',
  created: 'Aangemaakt door de ondersteuning',
  createdText: 'Deze items eindigen met de toegang, behalve wat u behoudt.',
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
  },
}
