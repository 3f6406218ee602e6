import type { buybackList as french } from '../fr/buyback-list.ts'
import type { Words } from '../words.ts'

export const buybackList: Words<typeof french> = {
  none: 'No buyback',
  noneText: 'The buybacks of your stores and of your site appear here.',
  searchAll: 'Code, IMEI, customer, product',
  groups: 'Stages of buybacks',
  all: 'All',
  more: '{count, number}+',
  status: 'Status',
  payment: 'Payment',
  itemStatus: 'Item status',
  store: 'Store',
  buyer: 'Buyer',
  warehouse: 'Warehouse',
  imei: 'IMEI',
  circuit: 'Circuit',
  channel: 'Channel',
  channels: {
    store: 'Store',
    web: 'Web',
  },
  createdAt: 'Created on',
  declared: 'Declared',
  controlled: 'Checked',
  difference: 'Difference',
}
