import type { secondFactor as french } from '../fr/second-factor.ts'
import type { Words } from '../words.ts'

export const secondFactor: Words<typeof french> = {
  required: 'Ihre Organisation verlangt einen zweiten Faktor: Behalten Sie mindestens einen.',
  totp: 'Authentifizierungs-App',
  totpText: 'Ein Code mit 6 Ziffern, der sich alle 30 Sekunden ändert.',
  none: 'Nicht eingerichtet',
  since: 'Aktiv seit {date}',
  addTotp: 'App einrichten',
  removeTotp: 'App entfernen',
  totpAdded: 'Die App ist eingerichtet.',
  passwordText: 'Bestätigen Sie mit Ihrem Passwort.',
  proceed: 'Weiter',
  remove: 'Entfernen',
  removed: 'Der zweite Faktor ist entfernt.',
  passkeys: 'Passkeys',
  passkeysText: 'Fingerabdruck, Gesicht oder Code Ihres Geräts, oder ein Sicherheitsschlüssel.',
  passkeySince: 'Hinzugefügt am {date}',
  passkeyUsed: 'verwendet am {date}',
  passkeyName: 'Name des neuen Passkeys',
  passkeyNameText: 'Zum Beispiel das Gerät, auf dem er liegt.',
  passkeyDefault: 'Passkey',
  addPasskey: 'Passkey hinzufügen',
  removePasskey: 'Passkey entfernen',
  passkeyAdded: 'Der Passkey ist hinzugefügt.',
  recoveryText:
    '{count, plural, one {Noch # Code übrig.} other {Noch # Codes übrig.}} Jeder ersetzt einmal Ihren zweiten Faktor.',
  renewCodes: 'Codes erneuern',
  renewText: 'Die vorherigen Codes gelten nicht mehr. Bestätigen Sie mit Ihrem Passwort.',
}
