import type { buybackList as french } from '../fr/buyback-list.ts'
import type { Words } from '../words.ts'

export const buybackList: Words<typeof french> = {
  none: 'Kein Ankauf',
  noneText: 'Die Ankäufe Ihrer Filialen und Ihrer Website erscheinen hier.',
  searchAll: 'Code, IMEI, Kunde, Produkt',
  groups: 'Phasen der Ankäufe',
  all: 'Alle',
  more: '{count, number}+',
  status: 'Status',
  payment: 'Zahlung',
  itemStatus: 'Artikelstatus',
  store: 'Filiale',
  buyer: 'Ankäufer',
  warehouse: 'Lager',
  imei: 'IMEI',
  circuit: 'Ablauf',
  channel: 'Kanal',
  channels: {
    store: 'Filiale',
    web: 'Web',
  },
  createdAt: 'Erstellt am',
  declared: 'Angemeldet',
  controlled: 'Geprüft',
  difference: 'Differenz',
}
