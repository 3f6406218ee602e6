import type { buyback as french } from '../fr/buyback.ts'
import type { Words } from '../words.ts'

export const buyback: Words<typeof french> = {
  predeclaredText: 'Aangemeld op het web, in de winkel af te ronden wanneer de klant het product brengt.',
  search: 'Code, klant, product…',
  finish: 'Afronden',
  code: 'Code',
  product: 'Product',
  customer: 'Klant',
  declaredAt: 'Aangemeld op',
  promised: 'Beloofde prijs',
  until: 'Gegarandeerd tot',
  stale: 'Prijs te herzien',
  nonePredeclared: 'Geen vooraf aangemelde terugkoop',
  nonePredeclaredText:
    'Wanneer een klant op de site een product aanmeldt en kiest voor afgifte in de winkel, verschijnt het hier.',
  scan: 'Scan of typ de terugkoopcode',
  notWaiting: 'Deze terugkoop wacht niet op afgifte in de winkel.',
}
