import type { offer as french } from '../fr/offer.ts'
import type { Words } from '../words.ts'

export const offer: Words<typeof french> = {
  guaranteed: 'Preis garantiert bis {date}',
  bonus: 'Bonus',
  malus: 'Abzug',
  send: 'Wie möchten Sie es einsenden?',
  transport: 'Versandweg',
  pay: 'Wie möchten Sie bezahlt werden?',
  payment: 'Zahlungsart',
  terms: 'Bedingungen dieses Versandwegs',
  warehouse: 'Ziellager',
  km: '{km} km',
  free: 'Kostenlos',
  chooseTransport: 'Wählen Sie einen Versandweg.',
  choosePayment: 'Wählen Sie eine Zahlungsart.',
  imei: 'IMEI des Geräts',
  imeiHint: '15 bis 17 Ziffern: *#06# auf dem Gerät wählen oder den Code auf der Schachtel scannen.',
  imeiInCart: 'Dieses Gerät liegt bereits im Warenkorb.',
  warnings: {
    imei_other_product:
      'Diese IMEI gehört nicht zum gewählten Produkt. Prüfen Sie sie, wählen Sie ein anderes Produkt oder fahren Sie trotzdem fort.',
    imei_check_digit:
      'Die letzte Ziffer dieser IMEI passt nicht zu den anderen. Prüfen Sie sie oder fahren Sie trotzdem fort.',
  },
  continueAnyway: 'Trotzdem fortfahren',
  unlocked: {
    title: 'An ein Konto gebunden (iCloud, Google…)',
    text: 'Es ist nichts wert, solange das Konto angemeldet ist. Nach dem Abmelden:',
    how: 'Apple: Einstellungen, Name des Inhabers, Wo ist?, ausschalten, dann Abmelden. Android: Einstellungen, Konten, das Google-Konto, Konto entfernen.',
    done: 'Erledigt: diese Antwort ändern',
  },
  receive: 'Sie erhalten',
  customerReceives: 'Der Kunde erhält',
  saveLine: 'Änderungen speichern',
  addToCart: 'In den Korb',
  finish: 'Ankauf abschließen',
  full: 'Der Korb ist voll. Bestätigen Sie ihn oder entfernen Sie ein Produkt.',
  fullOne: 'Der Korb enthält bereits „{product}“. Ersetzen?',
  replace: 'Ersetzen',
}
