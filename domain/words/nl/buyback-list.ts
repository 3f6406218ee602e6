import type { buybackList as french } from '../fr/buyback-list.ts'
import type { Words } from '../words.ts'

export const buybackList: Words<typeof french> = {
  none: 'Geen terugkoop',
  noneText: 'De terugkopen van uw winkels en uw site verschijnen hier.',
  searchAll: 'Code, IMEI, klant, product',
  groups: 'Fasen van terugkopen',
  all: 'Alle',
  more: '{count, number}+',
  status: 'Status',
  payment: 'Betaling',
  itemStatus: 'Status van het artikel',
  store: 'Winkel',
  buyer: 'Opkoper',
  warehouse: 'Magazijn',
  imei: 'IMEI',
  circuit: 'Circuit',
  channel: 'Kanaal',
  channels: {
    store: 'Winkel',
    web: 'Web',
  },
  createdAt: 'Aangemaakt op',
  declared: 'Aangemeld',
  controlled: 'Gecontroleerd',
  difference: 'Verschil',
}
