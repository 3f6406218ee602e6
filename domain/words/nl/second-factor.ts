import type { secondFactor as french } from '../fr/second-factor.ts'
import type { Words } from '../words.ts'

export const secondFactor: Words<typeof french> = {
  required: 'Uw organisatie vraagt een tweede factor: behoud er minstens één.',
  totp: 'Authenticatie-app',
  totpText: 'Een code van 6 cijfers die om de 30 seconden verandert.',
  none: 'Niet ingesteld',
  since: 'Actief sinds {date}',
  addTotp: 'De app instellen',
  removeTotp: 'De app verwijderen',
  totpAdded: 'De app is ingesteld.',
  passwordText: 'Bevestig met uw wachtwoord.',
  proceed: 'Doorgaan',
  remove: 'Verwijderen',
  removed: 'De tweede factor is verwijderd.',
  passkeys: 'Passkeys',
  passkeysText: 'De vingerafdruk, het gezicht of de code van uw toestel, of een beveiligingssleutel.',
  passkeySince: 'Toegevoegd op {date}',
  passkeyUsed: 'gebruikt op {date}',
  passkeyName: 'Naam van de nieuwe passkey',
  passkeyNameText: 'Bijvoorbeeld het toestel waarop die staat.',
  passkeyDefault: 'Passkey',
  addPasskey: 'Een passkey toevoegen',
  removePasskey: 'De passkey verwijderen',
  passkeyAdded: 'De passkey is toegevoegd.',
  recoveryText:
    '{count, plural, one {Nog # code over.} other {Nog # codes over.}} Elke code vervangt één keer uw tweede factor.',
  renewCodes: 'De codes vernieuwen',
  renewText: 'De vorige codes zijn niets meer waard. Bevestig met uw wachtwoord.',
}
