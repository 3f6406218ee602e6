import type { transferOrder as french } from '../fr/transfer-order.ts'
import type { Words } from '../words.ts'

export const transferOrder: Words<typeof french> = {
  intro: 'De voorwaarden op het overdrachtsbewijs dat de klant ondertekent.',
  premium: 'Premiumoptie',
  premiumText:
    'Met de optie ‘{feature}’ schrijft u uw eigen voorwaarden, met de naam van de klant, het product en de prijs op hun plaats. Vraag uw accountmanager om ze in te schakelen.',
  saved: 'Het overdrachtsbewijs is opgeslagen.',
  text: 'Voorwaarden',
  standard: 'Oorspronkelijke tekst',
  standardText:
    'Opgesteld voor een terugkoop tussen een particulier en een onderneming, afgedrukt in de taal van de klant.',
  writeOwn: 'Uw eigen tekst schrijven',
  terms: 'Uw voorwaarden',
  termsText: 'Afgedrukt zoals ze zijn, in elke taal. Alleen tekst, geen opmaakcodes.',
  back: 'Terug naar de oorspronkelijke tekst',
  variables: 'Invoegen',
  variablesText: 'Elke variabele wordt bij het afdrukken ingevuld.',
  preview: 'Voorbeeld',
  previewText: 'Met voorbeeldwaarden.',
  names: {
    total_price: 'Totale prijs',
    buyer_address: 'Adres van de koper',
    buyer_long_name: 'Handelsnaam van de koper',
    buyer_name: 'Naam van de koper',
    buyer_siret: 'Ondernemingsnummer van de koper',
    buyer_capital: 'Kapitaal van de koper',
    customer_firstname: 'Voornaam van de klant',
    customer_lastname: 'Achternaam van de klant',
    payment_type: 'Betaalwijze',
    product_label: 'Product',
  },
  samples: {
    buyer_address: 'Kouter 12, 9000 Gent',
    buyer_long_name: 'Recircle NV',
    buyer_name: 'Recircle',
    buyer_siret: '0812.345.676',
    customer_firstname: 'Lotte',
    customer_lastname: 'Peeters',
    product_label: 'iPhone 13 mini 128 GB',
  },
}
