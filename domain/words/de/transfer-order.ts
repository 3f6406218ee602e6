import type { transferOrder as french } from '../fr/transfer-order.ts'
import type { Words } from '../words.ts'

export const transferOrder: Words<typeof french> = {
  intro: 'Die Bedingungen auf dem Übereignungsbeleg, den Kunden unterschreiben.',
  premium: 'Premium-Option',
  premiumText:
    'Mit der Option „{feature}“ schreiben Sie Ihre eigenen Bedingungen, mit dem Namen des Kunden, dem Produkt und dem Preis an ihrer Stelle. Ihr Kundenbetreuer schaltet sie frei.',
  saved: 'Der Übereignungsbeleg ist gespeichert.',
  text: 'Bedingungen',
  standard: 'Ursprünglicher Text',
  standardText: 'Für einen Ankauf zwischen Privatperson und Unternehmen verfasst, in der Sprache des Kunden gedruckt.',
  writeOwn: 'Eigenen Text schreiben',
  terms: 'Ihre Bedingungen',
  termsText: 'Gedruckt, wie sie sind, in jeder Sprache. Nur Text, ohne Auszeichnung.',
  back: 'Zurück zum ursprünglichen Text',
  variables: 'Einfügen',
  variablesText: 'Jede Variable wird beim Drucken ausgefüllt.',
  preview: 'Vorschau',
  previewText: 'Mit Beispielwerten.',
  names: {
    total_price: 'Gesamtpreis',
    buyer_address: 'Adresse des Käufers',
    buyer_long_name: 'Firmenname des Käufers',
    buyer_name: 'Name des Käufers',
    buyer_siret: 'Unternehmensnummer des Käufers',
    buyer_capital: 'Kapital des Käufers',
    customer_firstname: 'Vorname des Kunden',
    customer_lastname: 'Nachname des Kunden',
    payment_type: 'Zahlungsart',
    product_label: 'Produkt',
  },
  samples: {
    buyer_address: 'Lindenweg 4, 50667 Köln',
    buyer_long_name: 'Recircle GmbH',
    buyer_name: 'Recircle',
    buyer_siret: 'Amtsgericht München HRB 81234',
    customer_firstname: 'Anna',
    customer_lastname: 'Weber',
    product_label: 'iPhone 13 mini 128 GB',
  },
}
